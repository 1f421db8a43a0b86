/**
 * Where observers get their records: a query on any database with a JDBC driver on the class path,
 * or an HTTP service that answers with JSON. {@link dev.quittance.adapters.source.Sources} is the
 * way in.
 *
 * <p>A source is configuration: a JSON object, stored with its observer. It is read anew for every
 * page, so that a change counts from the next page on. A secret is best named (password_env,
 * value_env) and kept in the environment of the process that polls; wherever it comes from, it is
 * in no message and no list.
 *
 * <p>A page is fetched on a thread of its own and left alone when its time is over, whatever the
 * driver thinks of timeouts. As long as such a call has not ended the source is not asked again, so
 * a source that hangs costs one connection.
 *
 * <p>What a source gives is taken whole or not at all. A record that cannot be used fails its page,
 * which is visible and loses nothing; to go on without it would be neither.
 */
package dev.quittance.adapters.source;
