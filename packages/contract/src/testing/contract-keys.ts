/** Whether each entry of the export needs a row in the coverage table. */
const needsRows = (name: string): boolean =>
  /(?:Messages|Texts|Statuses)$/.test(name)
    ? name !== 'errorStatuses'
    : ['limits', 'lifetimes', 'interfaceTimings', 'roles', 'routes', 'screens'].includes(name);

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('path' in value);

const leavesOf = (value: unknown, key: string): [key: string, value: unknown][] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${key}.${name}`))
    : [[key, value]];

/** Every message, text, limit, route, screen, role and status of the contract, by its dotted key. */
export const contractKeys = (contract: Readonly<Record<string, unknown>>): Map<string, unknown> =>
  new Map(
    Object.entries(contract)
      .filter(([name]) => needsRows(name))
      .flatMap(([name, group]) => leavesOf(group, name)),
  );

/** The table writes parameters as `{uuid}` instead of `:uuid`. */
const withBraces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Texts that a requirement must quote when it names this entry; none for texts with parameters. */
export const requiredTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [withBraces(value)];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(requiredTexts);
  if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value)
    return [`${String(value.method)} ${withBraces(String(value.path))}`];
  return [];
};
