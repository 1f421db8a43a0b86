package dev.quittance.architecture.violations.application;

import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.function.Supplier;

class ApplicationReadingTheClock {
  Instant instant() {
    return Instant.now();
  }

  Supplier<Instant> instantReference() {
    return Instant::now;
  }

  LocalDateTime localDateTime() {
    return LocalDateTime.now();
  }

  ZonedDateTime zonedDateTime() {
    return ZonedDateTime.now(ZoneOffset.UTC);
  }

  long millis() {
    return System.currentTimeMillis();
  }

  long nanos() {
    return System.nanoTime();
  }

  Date date() {
    return new Date();
  }

  Calendar calendar() {
    return Calendar.getInstance();
  }

  Clock systemClock() {
    return Clock.systemUTC();
  }

  Clock tickingClock() {
    return Clock.tickSeconds(ZoneOffset.UTC);
  }

  InstantSource instantSource() {
    return InstantSource.system();
  }
}
