export { sourcetypeName } from './cluster-name.ts';
export { routeFiles } from './routing.ts';
export type { KnownFiles, RoutedFiles, Routing } from './routing.ts';
export { survey } from './survey.ts';
export type {
  Cluster,
  ClusterFile,
  Survey,
  SurveyFile,
  SurveyOptions,
  SurveyProgress,
  Unanswered,
} from './survey.ts';
