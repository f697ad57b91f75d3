/**
 * Minutes east of UTC of the abbreviations log files use. An abbreviation with several meanings has the one
 * automatic recognition gives it (EST is US Eastern).
 */
const zoneMinutes: ReadonlyMap<string, number> = new Map([
  ...named(0, 'Z UTC GMT UT WET UCT ZULU'),
  ...named(60, 'WEST BST CET MET'),
  ...named(120, 'CEST MEST EET SAST'),
  ...named(180, 'EEST MSK EAT'),
  ...named(240, 'GST'),
  ...named(300, 'PKT'),
  ...named(330, 'IST'),
  ...named(420, 'ICT WIB'),
  ...named(480, 'HKT SGT AWST'),
  ...named(540, 'JST KST'),
  ...named(570, 'ACST'),
  ...named(600, 'AEST'),
  ...named(660, 'AEDT'),
  ...named(720, 'NZST'),
  ...named(780, 'NZDT'),
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

function named(minutes: number, names: string): [string, number][] {
  return names.split(' ').map((name) => [name, minutes]);
}

/** Minutes east of UTC, or undefined for a name that is not in the list. */
export function zoneNameMinutes(name: string): number | undefined {
  return zoneMinutes.get(name.toUpperCase());
}
