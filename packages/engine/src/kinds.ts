/** Ways a text breaks into events. */
export type BreakKind =
  | 'line'
  | 'start-pattern'
  | 'marker'
  | 'blank-lines'
  | 'indents'
  | 'separator'
  | 'closing-line'
  | 'json-objects'
  | 'json-array'
  | 'xml-records'
  | 'table-rows'
  | 'snapshots';

/** The text begins with an event, or inside one, as text does that was copied from the middle of a log. */
export type TextBeginning = 'event' | 'inside';

/** Ways a TIME_PREFIX finds the timestamp. */
export type PrefixKind = 'start' | 'lead' | 'key' | 'columns' | 'lines' | 'text' | 'shape';

/**
 * Why one time was preferred: it is in more events, it runs forward where the other repeats or jumps, its name, its
 * position, its notation, or all of these together; the message names it and the other is of a syslog header; or both are
 * copies of one moment.
 */
export type TimeGround =
  'coverage' | 'variety' | 'order' | 'name' | 'place' | 'notation' | 'overall' | 'message' | 'copy';

/** Why a log of single lines may also have multi-line events: level names, logger names, or all lines start alike. */
export type ContinuationSign = 'levels' | 'loggers' | 'starts';
