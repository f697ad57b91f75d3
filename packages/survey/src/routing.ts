import { type SourcePattern, sourcePatterns } from './source-patterns.ts';

/** The files of a source type, by absolute path. */
export interface RoutedFiles {
  readonly sourcetype: string;
  readonly paths: readonly string[];
}

export interface KnownFiles {
  /** Files that are to get none of the source types. */
  readonly others: readonly string[];
  /** Folders whose files are all known. */
  readonly roots: readonly string[];
}

/** Text for two files. */
export interface Routing {
  /** inputs.conf: an input for each pattern, with its source type. */
  readonly inputs: string;
  /** props.conf: the source types by `source::`, for a folder with several that one input covers; '' if there is none. */
  readonly sources: string;
}

const FOLDER_END = '/...';

/** The path of a monitor input: a folder is monitored with all that is in it, and one file has no pattern. */
const monitorPath = ({ pattern, paths }: SourcePattern): string => {
  if (paths.length === 1) return paths[0] ?? pattern;
  return pattern.endsWith(FOLDER_END) ? pattern.slice(0, -FOLDER_END.length) || '/' : pattern;
};

const stanza = (name: string, sourcetype: string): string => `[${name}]\nsourcetype = ${sourcetype}\n`;

/** Whether a stanza can name the path: a line break in it would end the line. */
const isOneLine = (path: string): boolean => !/[\r\n]/.test(path);

const isBelow = (path: string, root: string): boolean => path.startsWith(`${root}/`);

/** Inputs that give each file its source type (none for a path with a line break), and the same by `source::` where a folder has several source types. */
export const routeFiles = (groups: readonly RoutedFiles[], { others, roots }: KnownFiles): Routing => {
  const inputs: string[] = [];
  const sources: string[] = [];
  const shared = roots.filter(
    (root) => groups.filter(({ paths }) => paths.some((path) => isBelow(path, root))).length > 1,
  );
  for (const { sourcetype, paths } of groups) {
    const foreign = groups.flatMap((group) => (group.sourcetype === sourcetype ? [] : group.paths));
    for (const found of sourcePatterns(paths.filter(isOneLine), [...foreign, ...others], roots)) {
      inputs.push(stanza(`monitor://${monitorPath(found)}`, sourcetype));
      if (found.paths.some((path) => shared.some((root) => isBelow(path, root))))
        sources.push(stanza(`source::${found.pattern}`, sourcetype));
    }
  }
  return { inputs: inputs.join('\n'), sources: sources.join('\n') };
};
