const FALLBACK_NAME = 'new_sourcetype';

const partsOf = (path: string): string[] => path.split(/[\\/]/).filter((part) => part !== '');

/**
 * Source types that come with Splunk. A stanza of such a name changes every input that has it, and is merged with the
 * settings that are there.
 */
const builtIn: ReadonlySet<string> = new Set(
  (
    'access_combined access_combined_wcookie access_common anaconda anaconda_syslog apache_error asterisk_cdr ' +
    'asterisk_event asterisk_messages asterisk_queue audittrail catalina cisco_syslog clavister collectd_http csv ' +
    'cups_access cups_error db2_diag dmesg exim_main exim_reject ftp generic_single_line http iis json json_no_timestamp ' +
    'kvstore linux_audit linux_bootlog linux_messages_syslog linux_secure log2metrics_csv log2metrics_json log2metrics_keyvalue log4j log4net_xml ' +
    'log4php metrics_csv misc_text mongod mysql_slow mysqld mysqld_bin mysqld_error nmap novell_groupwise osx_asl ' +
    'osx_crash_log osx_install osx_secure osx_daily osx_weekly osx_monthly osx_window_server postfix_syslog procmail psv ' +
    'rmail ruby_on_rails sar sendmail_syslog snort spooler stash splunkd splunkd_access statsd storm syslog tcp tsv ' +
    'weblogic_stdout websphere_activity websphere_core websphere_trlog websphere_trlog_syserr websphere_trlog_sysout ' +
    'windows_snare_syslog wineventlog'
  ).split(' '),
);

/** Letters, digits and characters that Splunk accepts in names. */
const cleaned = (text: string): string => text.replace(/[^A-Za-z0-9:_.-]+/g, '_') || FALLBACK_NAME;

const withoutBuiltIn = (name: string): string => (builtIn.has(name.toLowerCase()) ? `${name}_custom` : name);

/** A source type name from any text, none of Splunk's own. */
export const sourcetypeName = (text: string): string => withoutBuiltIn(cleaned(text));

const hasLetter = (text: string): boolean => /[A-Za-z]/.test(text);

/** The name of a file without what rotation adds (a number, a date) and without its extension. */
const stemOf = (path: string): string => {
  const base = (partsOf(path).at(-1) ?? '').replace(/\.gz$/i, '');
  const unrotated = base.replace(/(?:[-_.]\d+)+$/, '');
  const bare = unrotated.replace(/\.[A-Za-z][A-Za-z0-9]*$/, '');
  const undated = bare.replace(/(?:[-_.](?:\d{4}-?\d\d-?\d\d|\d+)(?:T?\d+)?)+$/, '');
  return [undated, bare].find(hasLetter) ?? bare;
};

const isBoundary = (character: string): boolean => character === '' || !/[A-Za-z]/.test(character);

/** The part that all stems begin with, up to the end of a word in each of them: web01 and web02 have `web`. */
const commonStart = (stems: readonly string[]): string => {
  const [first = '', ...others] = stems;
  for (let end = first.length; end > 0; end--) {
    const start = first.slice(0, end);
    if (!/[A-Za-z]$/.test(start) && others.length > 0 && others.some((stem) => stem !== first)) continue;
    if (stems.every((stem) => stem.startsWith(start) && isBoundary(stem.charAt(end)))) return start;
  }
  return '';
};

const commonFolder = (paths: readonly string[]): string => {
  const [first = [], ...others] = paths.map((path) => partsOf(path).slice(0, -1));
  let depth = 0;
  while (depth < first.length && others.every((folders) => folders[depth] === first[depth])) depth += 1;
  return first[depth - 1] ?? '';
};

/** What most names begin with, where more than half of them have the same first word. */
const mostCommonStart = (stems: readonly string[]): string => {
  const byWord = new Map<string, string[]>();
  for (const stem of stems) {
    const word = /^[A-Za-z]+/.exec(stem)?.[0] ?? '';
    byWord.set(word, [...(byWord.get(word) ?? []), stem]);
  }
  const most = [...byWord.values()].find((alike) => alike.length > stems.length / 2);
  return most === undefined ? '' : commonStart(most);
};

/**
 * A name from what the files have in common: the beginning of all names, that of most, their folder, or the first one's
 * name.
 */
const clusterName = (paths: readonly string[]): string => {
  const stems = paths.map(stemOf);
  const [first = ''] = stems;
  const shared = [commonStart(stems), mostCommonStart(stems), commonFolder(paths)];
  return cleaned(shared.find(hasLetter) ?? first);
};

/** The names, with a number behind those that are taken already. */
const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}_${number}`;
    taken.add(free);
    return free;
  });
};

/** A name for each list of paths; where several would have the same, with the folder in front or a number behind. */
export const clusterNames = (lists: readonly (readonly string[])[]): string[] => {
  const names = lists.map(clusterName);
  const inFolders = lists.map((paths, index) => {
    const name = names[index] ?? '';
    const isShared = names.filter((other) => other === name).length > 1;
    const folder = commonFolder(paths);
    return isShared && hasLetter(folder) && folder !== name ? cleaned(`${folder}_${name}`) : name;
  });
  return distinctNames(inFolders.map(withoutBuiltIn));
};
