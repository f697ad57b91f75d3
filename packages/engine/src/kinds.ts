/** Ways a text falls into events. */
export type BreakKind =
  | 'line'
  | 'start-pattern'
  | 'marker'
  | 'blank-lines'
  | 'indents'
  | 'separator'
  | 'json-objects'
  | 'json-array'
  | 'xml-records'
  | 'table-rows';

/** Ways a TIME_PREFIX finds the timestamp. */
export type PrefixKind = 'start' | 'lead' | 'key' | 'columns' | 'text' | 'shape';

/**
 * What made one time the event's rather than another: more events have it, it runs forward where the
 * other repeats or jumps, its name, its place, its notation; or both are copies of one moment.
 */
export type TimeGround = 'coverage' | 'variety' | 'order' | 'name' | 'place' | 'notation' | 'copy';

/** What tells that a log of single lines may have events of several: its levels, also its logger names, or that all lines start alike. */
export type ContinuationSign = 'levels' | 'loggers' | 'starts';
