package dev.quittance.adapters.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.SQLDataException;
import java.sql.SQLException;

/** Values that a driver may hold outside of its rows, read up to a size that fits into memory. */
final class LargeObjects {
  static final int LARGEST = 8 * 1024 * 1024;

  private LargeObjects() {}

  static byte[] read(Blob blob) throws SQLException {
    try (InputStream stream = blob.getBinaryStream()) {
      byte[] bytes = stream.readNBytes(LARGEST + 1);
      checkSize(bytes.length);
      return bytes;
    } catch (IOException e) {
      throw new SQLDataException("a large object could not be read", e);
    }
  }

  static String read(Clob clob) throws SQLException {
    try (Reader reader = clob.getCharacterStream()) {
      var text = new StringBuilder();
      char[] buffer = new char[8192];
      for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
        text.append(buffer, 0, count);
        checkSize(text.length());
      }
      return text.toString();
    } catch (IOException e) {
      throw new SQLDataException("a large object could not be read", e);
    }
  }

  /** Never cut off silently: who needs less of it says so in the query. */
  private static void checkSize(int size) throws SQLDataException {
    if (size > LARGEST) {
      throw new SQLDataException("a large object has more than " + LARGEST + " bytes");
    }
  }
}
