export { sourcetypeName } from './cluster-name.ts';
export type { LogShape } from './mixed/mixed-log.ts';
export { shapeName, sourcetypeOverride } from './mixed/override.ts';
export type { SourcetypeOverride } from './mixed/override.ts';
export { routeFiles } from './routing.ts';
export type { KnownFiles, RoutedFiles, Routing } from './routing.ts';
export { survey, swallowedEvents } from './survey.ts';
export type {
  Cluster,
  ClusterFile,
  Survey,
  SurveyFile,
  SurveyOptions,
  SurveyProgress,
  Unanswered,
} from './survey.ts';
