package dev.quittance.bench;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A statement as the adapter sent it, with the values that were bound to it. */
record RecordedCall(String sql, List<Bound> bindings) {

  /** One call of a setter, the position of the parameter first. */
  record Bound(Method setter, List<Object> arguments) {
    void bindTo(PreparedStatement statement, UnaryOperator<Object> substitute) throws SQLException {
      List<Object> values = new ArrayList<>(arguments);
      values.set(1, substitute.apply(values.get(1)));
      try {
        setter.invoke(statement, values.toArray());
      } catch (InvocationTargetException e) {
        throw new SQLException(e.getCause());
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  PreparedStatement prepare(Connection connection) throws SQLException {
    return connection.prepareStatement(sql);
  }

  /**
   * @param substitute a new value for a recorded one; the same for what stays as it was
   */
  void bindTo(PreparedStatement statement, UnaryOperator<Object> substitute) throws SQLException {
    for (Bound binding : bindings) {
      binding.bindTo(statement, substitute);
    }
  }
}
