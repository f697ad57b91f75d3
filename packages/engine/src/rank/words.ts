/** What a word in a name says about the time. */
export type WordKind =
  | 'time'
  | 'clock'
  | 'event'
  | 'logger'
  | 'logged'
  | 'detection'
  | 'published'
  | 'created'
  | 'updated'
  | 'received'
  | 'start'
  | 'end'
  | 'first'
  | 'last'
  | 'seen'
  | 'action'
  | 'handled'
  | 'object'
  | 'source'
  | 'ahead'
  | 'number'
  | 'utc'
  | 'local'
  | 'filler';

/** Words in names, by meaning. */
const wordLists: Readonly<Record<WordKind, string>> = {
  time: 'timestamp tstamp time ts datetime date dt when stamp rt timecreated datum zeit uhrzeit zeitstempel heure horodatage fecha hora',
  clock:
    'unix epoch ms msec milli millis milliseconds us usec micro micros ns nsec nano nanos nanoseconds sec secs seconds clock',
  event: 'event events evt occurred occured occur occurs occurrence occurence occurring happened incident',
  logger: 'log logging generated gen emitted raised system record audit entry formatted iso source raw dev',
  logged: 'logged recorded',
  detection:
    'observed observation alert alerted alarm detection detected detect discovered trigger triggered violation finding',
  published: 'published publish pub',
  created: 'created creation create creating added opened raise',
  updated:
    'updated update updates mod modified modification modify changed change edited revised write written',
  received:
    'received receive receipt receiving ingest ingested ingestion insert inserted insertion index indexed stored store persisted persistence collected collection processed processing fetch fetched import imported export exported arrival arrived crawled harvested parsed interpreted',
  start:
    'start launch launched started starts starting begin began begins beginning opening origination originated',
  end: 'end ended ends ending closed close finished finish completed complete completion stop stopped resolved resolution deleted disconnect disconnected',
  first: 'first initial initially earliest original previous prev old',
  last: 'last latest recent',
  seen: 'seen found active activity used checkin contact sighting sync synced',
  action:
    'sent issued submitted submission reported report request requested response login logon logoff logout signin message msg click access accessed scan scanned session connection query action call capture captured performed fired evaluated execution transaction visit executed assessed connect connected',
  handled:
    'notified investigated acknowledged reviewed assigned approved remediated remediation mitigated mitigation triaged escalated',
  object:
    'file process policy boot install installed build built release released version token cert certificate signature license password campaign account user registered registration parent rule patch asset image bios driver key role group module package hotfix vulnerability definition definitions engine pattern database malware custom os profile document email mail attachment object resource comment note ticket manifest schema whois domain threat creator owner assignee member person employee customer',
  source: 'device agent host sensor computer machine client server backend endpoint',
  ahead:
    'expire expires expired expiry expiration birth dob birthdate birthday valid until after before next due scheduled schedule deadline renewal ttl timeout planned estimated eta target retention',
  number:
    'id uid uuid guid hash port size bytes count serial seq sequence duration elapsed uptime interval delay offset latency age',
  utc: 'utc gmt zulu',
  local: 'local localized tz timezone zone',
  filler: 'at on of by in the for is my was current value',
};

const kindOfWord = new Map<string, WordKind>(
  Object.entries(wordLists).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as WordKind] as const),
  ),
);

const WORD_CHARS_MAX = Math.max(...[...kindOfWord.keys()].map((word) => word.length));

/** Splits a run of lower-case letters into listed words, longest first; undefined when that is not possible. */
const splitGlued = (run: string): string[] | undefined => {
  if (kindOfWord.has(run)) return [run];
  for (let length = Math.min(WORD_CHARS_MAX, run.length - 1); length >= 2; length -= 1) {
    const head = run.slice(0, length);
    if (!kindOfWord.has(head)) continue;
    const rest = splitGlued(run.slice(length));
    if (rest !== undefined) return [head, ...rest];
  }
  return undefined;
};

/** An unlisted word followed by a time word: metricdate. */
const glued = /^(\w{2,}?)(timestamp|datetime|time|date)$/;

const splitTail = (run: string): string[] => {
  const [, head, tail] = glued.exec(run) ?? [];
  return head === undefined || tail === undefined ? [run] : [...(splitGlued(head) ?? [head]), tail];
};

/** Longer runs are not split. */
const GLUED_CHARS_MAX = 40;

/** The words of a name: eventTime, event_time, event.time and eventtime are two each. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/time[ _-]?stamp/gi, ' timestamp ')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
    .flatMap((word) => (word.length > GLUED_CHARS_MAX ? [word] : (splitGlued(word) ?? splitTail(word))));

/** Words whose plural is that of a thing too: `vulnerabilities`, `sensors`. */
const thingKinds: ReadonlySet<WordKind | undefined> = new Set(['object', 'source', 'detection', 'event']);

const kindOf = (word: string): WordKind | undefined => {
  const ownKind = kindOfWord.get(word);
  if (ownKind !== undefined) return ownKind;
  const kind = kindOfWord.get(word.replace(/ies$/, 'y').replace(/s$/, ''));
  return thingKinds.has(kind) ? kind : undefined;
};

/** The meaning of each word of a name; undefined for an unlisted word. A letter at the end is a type: `timestamp_t`. */
export const kindsOf = (name: string): (WordKind | undefined)[] =>
  wordsOf(name).map((word, index, { length }) =>
    word.length === 1 && index > 0 && index === length - 1 ? 'filler' : kindOf(word),
  );
