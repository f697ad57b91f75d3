export { clusterVerdict, fileRemarks, surveyConf } from './conf/survey-conf.ts';
export type { LogShape } from './mixed/mixed-log.ts';
export { shapeName, sourcetypeOverride } from './mixed/override.ts';
export type { SourcetypeOverride } from './mixed/override.ts';
export { reportSurvey } from './report.ts';
export type { ReportRequest, SurveyReport } from './report.ts';
export { routeFiles } from './routing.ts';
export type { KnownFiles, RoutedFiles, Routing } from './routing.ts';
export { survey, surveyAnswered } from './survey.ts';
export type {
  AnsweredFile,
  Cluster,
  ClusterFile,
  Survey,
  SurveyFile,
  SurveyOptions,
  SurveyProgress,
  Unanswered,
} from './survey.ts';
