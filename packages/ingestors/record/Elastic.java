import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import org.jcodings.specific.UTF8Encoding;
import org.joda.time.format.DateTimeFormat;
import org.joni.Matcher;
import org.joni.NameEntry;
import org.joni.Option;
import org.joni.Regex;

/** Finds times with Joni and reads them with DateTimeFormatter, as an ingest pipeline does, or reads them with Joda. */
public class Elastic {
  static String decode(String field) {
    String digits = field.equals("-") ? "" : field;
    byte[] bytes = new byte[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static String find(String event, String pattern) {
    byte[] source = pattern.getBytes(StandardCharsets.UTF_8);
    byte[] text = event.getBytes(StandardCharsets.UTF_8);
    Regex regex = new Regex(source, 0, source.length, Option.NONE, UTF8Encoding.INSTANCE);
    Matcher matcher = regex.matcher(text);
    if (matcher.search(0, text.length, Option.DEFAULT) < 0) return null;
    NameEntry name = regex.namedBackrefIterator().next();
    int group = name.getBackRefs()[0];
    int start = matcher.getEagerRegion().beg[group];
    return new String(text, start, matcher.getEagerRegion().end[group] - start, StandardCharsets.UTF_8);
  }

  /** The processor takes the current year when there is none, and midnight. */
  static long millis(TemporalAccessor read, ZoneId zone, long nowMs) {
    if (read.isSupported(ChronoField.INSTANT_SECONDS)) return Instant.from(read).toEpochMilli();
    LocalDate date = read.query(TemporalQueries.localDate());
    if (date == null) {
      int year = Instant.ofEpochMilli(nowMs).atZone(ZoneOffset.UTC).getYear();
      date = LocalDate.of(year, read.get(ChronoField.MONTH_OF_YEAR), read.get(ChronoField.DAY_OF_MONTH));
    }
    LocalTime time = read.query(TemporalQueries.localTime());
    ZoneId own = read.query(TemporalQueries.zone());
    return date.atTime(time == null ? LocalTime.MIDNIGHT : time).atZone(own == null ? zone : own).toInstant().toEpochMilli();
  }

  static String readElastic(String stamp, String[] formats, String zone, long nowMs) {
    for (String format : formats) {
      try {
        DateTimeFormatter reader = DateTimeFormatter.ofPattern(format, Locale.ENGLISH).withResolverStyle(ResolverStyle.STRICT);
        return Long.toString(millis(reader.parse(stamp), ZoneId.of(zone), nowMs));
      } catch (DateTimeParseException e) {
        // The next format.
      }
    }
    return "x";
  }

  static String readJoda(String stamp, String[] formats) {
    for (String format : formats) {
      try {
        return Long.toString(DateTimeFormat.forPattern(format).withLocale(Locale.ENGLISH).withZoneUTC().parseMillis(stamp));
      } catch (IllegalArgumentException e) {
        // The next format.
      }
    }
    return "x";
  }

  public static void main(String[] args) throws Exception {
    System.out.println(System.getProperty("java.version"));
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      String[] fields = line.split(" ");
      String[] formats = decode(fields[4]).split("\n");
      if (fields[0].equals("joda")) {
        System.out.println(readJoda(decode(fields[1]), formats));
        continue;
      }
      String stamp = find(decode(fields[1]), decode(fields[3]));
      System.out.println(stamp == null ? "x" : readElastic(stamp, formats, decode(fields[5]), Long.parseLong(fields[6])));
    }
  }
}
