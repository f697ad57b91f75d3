const named = (minutes: number, names: string): [string, number][] =>
  names.split(' ').map((name) => [name, minutes]);

/**
 * Minutes east of UTC by upper-case abbreviation. An ambiguous abbreviation has the meaning of Splunk's automatic
 * recognition (EST is US Eastern).
 */
export const zoneNames: ReadonlyMap<string, number> = new Map([
  ...named(0, 'Z UTC GMT UT WET UCT ZULU'),
  ...named(60, 'WEST BST CET MET WAT'),
  ...named(120, 'CEST MEST EET SAST CAT'),
  ...named(180, 'EEST MSK EAT'),
  ...named(240, 'GST'),
  ...named(300, 'PKT'),
  ...named(330, 'IST'),
  ...named(345, 'NPT'),
  ...named(420, 'ICT WIB'),
  ...named(480, 'HKT SGT AWST MYT PHT'),
  ...named(540, 'JST KST'),
  ...named(570, 'ACST'),
  ...named(600, 'AEST'),
  ...named(630, 'ACDT'),
  ...named(660, 'AEDT'),
  ...named(720, 'NZST'),
  ...named(780, 'NZDT'),
  ...named(-150, 'NDT'),
  ...named(-180, 'ADT BRT ART'),
  ...named(-210, 'NST'),
  ...named(-240, 'EDT AST CLT'),
  ...named(-300, 'EST CDT'),
  ...named(-360, 'CST MDT'),
  ...named(-420, 'MST PDT'),
  ...named(-480, 'PST AKDT'),
  ...named(-540, 'AKST'),
  ...named(-600, 'HST'),
]);

/** Minutes east of UTC of a name in any case; undefined when unknown. */
export const zoneNameMinutes = (name: string): number | undefined => zoneNames.get(name.toUpperCase());
