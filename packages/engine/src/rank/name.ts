/** Words that say "a point in time follows". */
const timeWords: Readonly<Record<string, number>> = {
  timestamp: 9,
  ts: 8,
  /** In the Common Event Format the time the device saw the event. */
  rt: 5,
  datetime: 7,
  time: 6,
  date: 5,
  when: 5,
  at: 2,
  on: 2,
};

/** Words that tell whose time it is, in points for the time of the event. */
const qualifiers: readonly (readonly [points: number, words: string])[] = [
  [8, 'event'],
  [6, 'occurred occured occur occurrence happened'],
  [4, 'log logged generated published emitted raised recorded activity action audit'],
  [5, 'alert'],
  [3, 'reported observed triggered detected request message click access sent entry utc iso'],
  [2, 'created creation create detection discovered'],
  [
    1,
    'start started begin updated update modified modification changed last latest seen found opened added moment',
  ],
  [
    0,
    'session end ended closed finished completed stop stopped resolved local gmt unix ms millis seconds nanos',
  ],
  // The pipeline's own times come after the event's.
  [
    -8,
    'ingest ingested ingestion insert inserted sync synced fetch fetched indexed stored exported imported',
  ],
  [-4, 'received receive receipt collected processed previous prev old first original'],
  // Times of something the event is about.
  [
    -6,
    'file process policy boot install installed build release version token cert certificate signature license',
  ],
  [
    -6,
    'password zone campaign account agent device user host login registered registration parent rule patch',
  ],
  [-10, 'next due scheduled schedule port size bytes count serial subscription renewal'],
  [-15, 'id uid uuid guid hash valid until after before duration elapsed timeout ttl uptime'],
  [-20, 'expire expires expired expiry expiration birth dob birthdate birthday'],
];

const qualifierPoints = new Map(
  qualifiers.flatMap(([points, words]) => words.split(' ').map((word) => [word, points] as const)),
);

/** A name without any qualifier is the event's own time by convention, unless it stands in an object of its own. */
const plainBonus = 5;
/** A word nobody listed makes the name a little more particular. */
const unknownWord = -1;
/** Words this short say nothing: of, by, a. */
const shortWord = 2;

/** Fields in double underscores are put there by the platform that carries the log. */
const platformMark = '__';
const platformField = -8;

/** Without any of these a number is an id, whatever its digits look like. */
const numberNamesTime =
  /time|date|stamp|^ts$|^@?t$|_ts|ts_|epoch|clock|occur|creat|publish|updat|modif|seen|start|end|begin|received|^rt$|at$|_on$/i;

/** The words of a name: eventTime, event_time and event.time are two each. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/time[ _-]?stamp/gi, ' timestamp ')
    .replace(/(event|log|date|start|end|create|update|epoch|unix)(time|date)/gi, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

export function namesTime(name: string): boolean {
  return numberNamesTime.test(name);
}

/** Above zero for a name like an event's time, below for an expiry, a birthday, an id. */
export function nameWeight(name: string, depth = 0): number {
  let strongest = 0;
  let qualified = 0;
  let others = 0;
  for (const word of wordsOf(name)) {
    const time = timeWords[word];
    if (time !== undefined) strongest = Math.max(strongest, time);
    else {
      others += 1;
      qualified += qualifierPoints.get(word) ?? (word.length <= shortWord ? 0 : unknownWord);
    }
  }
  if (name.startsWith(platformMark)) return strongest + qualified + platformField;
  const isPlain = others === 0 && depth === 0 && strongest > shortWord;
  return strongest + qualified + (isPlain ? plainBonus : 0);
}

/** Whether the name says what its time is of; one that doesn't may be anything, a deadline too. */
export function explainsItself(name: string): boolean {
  return wordsOf(name).some(
    (word) => (timeWords[word] ?? 0) > shortWord || (qualifierPoints.get(word) ?? -1) > 0,
  );
}

/** From so many points on a word stands for the event itself: event, alert, occurrence. */
const eventWord = 5;

/** What the object around the key says: an event's own times against those of a thing it mentions. */
export function parentWeight(name: string): number {
  const points = wordsOf(name).map((word) => qualifierPoints.get(word) ?? 0);
  const worst = Math.min(0, ...points);
  if (worst < 0) return Math.max(-4, worst);
  return points.some((point) => point >= eventWord) ? 2 : 0;
}
