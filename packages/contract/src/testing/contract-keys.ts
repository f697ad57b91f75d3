/** The exports of the contract whose every entry is a promise to the user. */
const isPromise = (name: string): boolean =>
  /(?:Messages|Texts|Statuses)$/.test(name)
    ? name !== 'errorStatuses'
    : ['limits', 'lifetimes', 'interfaceTimings', 'roles', 'routes', 'screens'].includes(name);

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('path' in value);

const leavesOf = (value: unknown, key: string): [key: string, value: unknown][] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${key}.${name}`))
    : [[key, value]];

/** Every message, text, limit, route, screen, role and status of the contract by its dotted key. */
export const contractKeys = (contract: Readonly<Record<string, unknown>>): Map<string, unknown> =>
  new Map(
    Object.entries(contract)
      .filter(([name]) => isPromise(name))
      .flatMap(([name, group]) => leavesOf(group, name)),
  );

/** Parameters are written `{uuid}` for readers and `:uuid` for routers. */
const forReaders = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** What a requirement has to say, letter for letter, when it names this entry; nothing for texts with blanks to fill. */
export const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [forReaders(value)];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value)
    return [`${String(value.method)} ${forReaders(String(value.path))}`];
  return [];
};
