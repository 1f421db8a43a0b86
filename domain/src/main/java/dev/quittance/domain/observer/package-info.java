/**
 * How far an observer has come in its source, and what it reads next. Pure functions.
 *
 * <h2>Late rows</h2>
 *
 * <p>A source row gets its cursor value (a time, a number) when it is written and becomes visible
 * when its transaction commits. A row that commits late has a value below rows that were read
 * already, and whoever only goes on from the highest value never sees it. So a sweep through the
 * source starts an <em>overlap</em> before the place where the last one came, and what was observed
 * before is known by its external id and passed over.
 *
 * <p>What is promised: a row that becomes visible at most the overlap after its cursor value is
 * observed. For a time that is a duration. For a number it is how far others may run ahead until
 * the row is visible.
 *
 * <h2>Where the next sweep starts</h2>
 *
 * <p>A sweep reads pages, each on a snapshot of its own: {@code value >= :cursor}, in order, up to
 * a limit. It ends with a page that is not full. A row that was not visible when its page was read
 * becomes visible after the sweep began, so its value is at most the overlap below the highest
 * value that was visible then. That value is not known, but two lower bounds are:
 *
 * <ul>
 *   <li>the highest value of the sweeps before, or the last of this sweep's first page, whichever
 *       is higher: both were visible when the sweep began;
 *   <li>for times, the last value of the sweep less the time that the sweep took.
 * </ul>
 *
 * <p>The higher of them is <em>settled</em>: the next sweep starts the overlap below it. "The
 * highest value less the overlap" alone is wrong: in a sweep of many pages it loses rows that
 * become visible behind the page being read. After a first sweep of many pages over a number the
 * second one reads most of them again; after that only what is new.
 *
 * <p>Cursor values in the future would silence a source until that time comes. The highest time
 * that is kept is therefore never later than the database's clock; rows beyond are read again, and
 * known.
 *
 * <p>Pages are never skipped over, because the next one starts at the last value of the one before,
 * not behind it. If a page is full of one value there is nowhere to go on from: that is {@link
 * dev.quittance.domain.observer.SweepStep.Stuck}, and a longer page is needed.
 */
package dev.quittance.domain.observer;
