import type { BreakKind, OrderEvidence } from '@propsmith/engine';

/** How the text is divided into events, as clauses of a sentence. */
export const breakClauses: Readonly<Record<BreakKind, string>> = {
  line: 'every line is one event',
  'start-pattern':
    'an event begins where a line starts as LINE_BREAKER says and goes on over the lines that do not',
  marker: 'every event opens with the same words, which stand on no other line',
  indents: 'only the first line of each event is not indented',
  'blank-lines': 'blank lines stand between the events',
  separator: 'a ruled line stands between the events',
  'closing-line': 'the same line closes every event',
  'json-objects': 'every event is a JSON object that runs over several lines',
  'json-array': 'the events are the objects of a JSON array, without the commas and brackets around them',
  'xml-records': 'every event is an XML element',
  'table-rows': 'every event is a row of a table with quoted fields that run over several lines',
  snapshots: 'every event is a whole table, from the row of its column names on',
};

/** Evidence for the order of day and month. */
export const orderSentences: Readonly<Record<OrderEvidence, string>> = {
  'not-open': 'The order is written out.',
  values: 'Only this order fits all the values.',
  sequence: 'Only in this order do the events run forward in time.',
  companions: 'Only in this order is it close to the other times of its event.',
  span: 'In this order the log covers far less time.',
  'distance-to-now': 'In this order the log is far closer to the present.',
  custom: 'Nothing in the text decides it; this is the customary order.',
};
