import { type Routing, type Survey, routeFiles } from '@propsmith/survey';
import { resolve } from 'node:path';
import type { FoundArchive, FoundLogs } from './find-logs.ts';

interface RoutedLogs extends Routing {
  /** Archives that have no input, because their files are not all of one source type. */
  readonly mixedArchives: readonly string[];
}

/** Inputs for the logs. An archive is monitored where all files in it, but empty ones, are of one source type. */
export const routeLogs = (
  { clusters, unanswered }: Survey,
  { roots, skipped, archives, refusedArchives }: FoundLogs,
): RoutedLogs => {
  const { binary, empty, hidden } = skipped;
  const clusterOf = new Map(clusters.flatMap(({ name, files }) => files.map(({ path }) => [path, name])));
  const archived = new Set(archives.flatMap(({ inside }) => inside));
  const isEmpty = new Set(empty);
  const sourcetypeOf = ({ inside }: FoundArchive): string | undefined => {
    const names = new Set(inside.filter((path) => !isEmpty.has(path)).map((path) => clusterOf.get(path)));
    return names.size === 1 ? [...names][0] : undefined;
  };
  const archivesOf = new Map<string | undefined, string[]>();
  for (const archive of archives) {
    const name = sourcetypeOf(archive);
    archivesOf.set(name, [...(archivesOf.get(name) ?? []), archive.path]);
  }
  const mixedArchives = archivesOf.get(undefined) ?? [];
  const left = [
    ...[...unanswered.map(({ path }) => path), ...binary, ...empty, ...hidden],
    ...[...refusedArchives.map(({ path }) => path), ...mixedArchives],
  ].filter((path) => !archived.has(path));
  const absolute = (paths: readonly string[]): string[] => paths.map((path) => resolve(path));
  const groups = clusters.map(({ name, files }) => ({
    sourcetype: name,
    paths: absolute(files.map(({ path }) => path).filter((path) => !archived.has(path))),
  }));
  const archiveGroups = clusters.map(({ name }) => ({
    sourcetype: name,
    paths: absolute(archivesOf.get(name) ?? []),
  }));
  const pathsOf = (all: typeof groups): string[] => all.flatMap(({ paths }) => paths);
  const { inputs, sources } = routeFiles(groups, {
    others: [...absolute(left), ...pathsOf(archiveGroups)],
    roots,
  });
  // Without source:: stanzas: the source of an event from an archive is not the path of the archive alone.
  const ofArchives = routeFiles(archiveGroups, { others: [...absolute(left), ...pathsOf(groups)], roots });
  return {
    inputs: [inputs, ofArchives.inputs].filter((text) => text !== '').join('\n'),
    sources,
    mixedArchives,
  };
};
