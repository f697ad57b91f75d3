/** Accounts and placeholders that identify nobody. */
const generic = new Set(
  (
    '- root admin administrator system guest user users nobody anonymous daemon www-data apache nginx postgres mysql oracle ' +
    'localhost local service network unknown null none nil undefined true false yes no ok n/a na empty redacted default test ' +
    'all any public 0 1 ssh sshd sudo su cron kernel tcp nt builtin'
  ).split(' '),
);

/** Words of a sentence that follow "user" where no name does. */
const prose = new Set(
  (
    'a an and are as at account accounts agent authentication by can cannot changed connected created data deleted denied did ' +
    'disconnected does error expired failed failure for from group had has have id in info input interface invalid is it ' +
    'limit list locked log logged login logon logout mode name names not of on or password process profile requested role ' +
    'session sessions space specified successfully that the this to token too trying unlocked was which who will with without'
  ).split(' '),
);

/** Values that stand for none. */
const placeholders = new Set(
  (
    '- unknown null none nil undefined true false yes no n/a na empty redacted filtered masked hidden removed secret password ' +
    'token string str text varchar bytes object 0 1'
  ).split(' '),
);

/** Words that tell what happened to a secret. */
const states = new Set(
  (
    'absent accepted added authenticated chauthtok authorized blank cached changed checked cleared closed correct created default deleted denied ' +
    'disabled enabled encrypted error expected expired expires expiring fail failed failure forgotten generated ignored incorrect ' +
    'initialized invalid invalidated issued loaded locked mandatory matched mismatch missing never new none ok old open opened ' +
    'optional present prompt provided received refreshed refused rejected renewed required reset revoked rotated saved sent set ' +
    'stale stored success succeeded successful supplied unauthorized unchanged unexpected unset unused updated used valid ' +
    'validated validation verified weak wrong'
  ).split(' '),
);

export const isPlaceholder = (word: string): boolean => placeholders.has(word.toLowerCase());

export const isState = (word: string): boolean => states.has(word.toLowerCase());

export const isLevel = (word: string): boolean =>
  /^(?:trace|debug|info|notice|warn|warning|error|err|crit|critical|alert|emerg|fatal|severe|fine|finer|finest)$/i.test(
    word,
  );

export const isGeneric = (word: string): boolean => generic.has(word.toLowerCase());

export const isProse = (word: string): boolean => prose.has(word.toLowerCase());

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Last labels of host names. Country codes that are also endings of file names are in `ambiguousDomains`. */
const topDomains = words(
  'com net org edu gov mil int info biz io dev app cloud online site tech xyz me tv co ai local localdomain internal intranet ' +
    'lan corp home private test example invalid arpa svc at au be br ca ch cl cn cz de dk ee es eu fi fr gr hk hr hu ie il in is ' +
    'it jp kr lt lu lv mx nl no nz pt ro ru se sg si sk th tr tw ua uk us za',
);

/** Also endings of files or names of methods, so that a name needs three labels to be a host. */
const ambiguousDomains = words(
  'info app test home local private in is it no me co io site example int at us',
);

/** First labels of package names. */
const packageRoots = words(
  'com org net io java javax jakarta edu sun jdk kotlin scala android androidx groovy akka play spring system microsoft de uk fr',
);

/** Endings of files and of the units of systemd. */
const fileEndings = words(
  'log txt gz zip json xml csv conf cfg ini exe dll so jar war class java py js ts sh pl rb php html htm css map png jpg jpeg gif ' +
    'svg ico service socket timer target mount slice scope device',
);

export const hasFileEnding = (name: string): boolean =>
  fileEndings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Whether dotted labels are a host name. After `://` or in a field for hosts, fewer doubts are raised. */
export const isHostName = (labels: readonly string[], isExpected: boolean): boolean => {
  const last = (labels.at(-1) ?? '').toLowerCase();
  const first = (labels[0] ?? '').toLowerCase();
  if (
    labels.length < 2 ||
    labels.some((label) => label === '' || label.startsWith('-') || label.endsWith('-'))
  )
    return false;
  if (isExpected) return !fileEndings.has(last) && !/^\d+$/.test(last);
  const minimum = ambiguousDomains.has(last) ? 3 : 2;
  if (!topDomains.has(last) || labels.length < minimum) return false;
  if (packageRoots.has(first)) return false;
  // com.example.Foo and orderService.info are names of a program: a host is in one case.
  const name = labels.join('');
  return name === name.toLowerCase() || name === name.toUpperCase();
};

/** Addresses of schemas are the same in every log of a product. */
const schemaHosts = words(
  'schemas.microsoft.com www.w3.org schemas.xmlsoap.org java.sun.com manifests.microsoft.com',
);

export const isSchemaHost = (name: string): boolean => schemaHosts.has(name.toLowerCase());
