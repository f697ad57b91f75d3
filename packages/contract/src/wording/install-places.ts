/** Keys of a props.conf, from all its stanzas. */
const keysOf = (props: string): ReadonlySet<string> =>
  new Set([...props.matchAll(/^[ \t]*([A-Za-z_][\w.-]*)[ \t]*=/gm)].map(([, key = '']) => key));

export const hasSources = (props: string): boolean => /^\[source::/m.test(props);

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A universal forwarder reads few settings, so the answer depends on what the stanzas have. */
const forwarderRow = (props: string): string => {
  const keys = keysOf(props);
  const name = 'Universal forwarder';
  if (keys.has('INDEXED_EXTRACTIONS'))
    return row(
      name,
      'yes, where it monitors the files',
      'everything for files with INDEXED_EXTRACTIONS: it reads columns and times itself',
    );
  const breakers = ['EVENT_BREAKER_ENABLE', 'EVENT_BREAKER'].filter((key) => keys.has(key));
  const read = [
    ...(breakers.length > 0
      ? [`${breakers.join(' and ')}: where it may switch from one indexer to the next`]
      : []),
    ...(hasSources(props) ? ['the source types in stanzas `[source::…]`'] : []),
  ];
  if (read.length === 0) return row(name, 'no', 'nothing of it');
  const when = hasSources(props) ? 'where it monitors the files' : 'if it sends to several indexers';
  return row(name, when, `${read.join('; ')}; nothing else`);
};

/** Where an app with this props.conf is installed, and what is read there. */
export const installTable = (props: string): string =>
  [
    row('instance', 'install it?', 'what it reads'),
    row('---', '---', '---'),
    forwarderRow(props),
    row(
      'Heavy forwarder',
      'yes, on the first one that the data reaches',
      'everything; indexers behind it do not read the time again',
    ),
    row(
      'Indexer',
      'yes, where data comes from universal forwarders or inputs of its own',
      'everything; in a cluster through the manager node (manager-apps)',
    ),
    row('Search head', 'not for these settings', 'nothing of it'),
    row(
      'Splunk Cloud',
      'yes, as a private app in Apps > Manage Apps',
      'everything, unless a heavy forwarder has parsed the data before',
    ),
  ].join('\n');
