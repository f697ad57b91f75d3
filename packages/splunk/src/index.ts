export { counterKinds } from './harden/counter-example.ts';
export type {
  CounterExample,
  CounterKind,
  CounterOutcome,
  HardenReport,
  KindReport,
} from './harden/counter-example.ts';
export { harden } from './harden/harden.ts';
export type { HardenOptions } from './harden/harden.ts';
export { appFiles, appIdOf } from './app/app-files.ts';
export type { AppContent, AppFile } from './app/app-files.ts';
export { printTransforms } from './ingest-eval/print-transforms.ts';
export type { TransformsText } from './ingest-eval/print-transforms.ts';
export { compileIngestEval } from './ingest-eval/simulate-eval.ts';
export { compileTimeRule } from './ingest-eval/time-rule.ts';
export type { RuleRead, TimeRule, TimeRuleOptions, TimeRuleReader } from './ingest-eval/time-rule.ts';
export { withTimeRules } from './ingest-eval/with-rules.ts';
export { ingestEval } from './ingest-eval/write-rules.ts';
export { lineIndex } from './line-index.ts';
export { lintStanza } from './lint/lint-stanza.ts';
export { stanzaNameFindings } from './lint/stanza-name.ts';
export type { LintFinding, LintOptions } from './lint/lint-context.ts';
export type { ProblemCode, ProblemDetails, RegexFault } from './problem-codes.ts';
export { editStanza, stanzaLines } from './props/edit-props.ts';
export type { SettingChanges, SettingLine, StanzaLines } from './props/edit-props.ts';
export { editFile } from './props/edit-file.ts';
export type { EditRefusal, FileEdit } from './props/edit-file.ts';
export { parseProps } from './props/parse-props.ts';
export { placedStanzas } from './props/placed-stanzas.ts';
export type { PlacedSetting, PlacedStanza } from './props/placed-stanzas.ts';
export { resolveNamedStanza, resolveStanza } from './precedence/resolve-stanza.ts';
export type { PropsLayer, ResolvedStanza, SettingOrigin } from './precedence/resolve-stanza.ts';
export { matchStanza } from './precedence/stanza-match.ts';
export type { LogIdentity } from './precedence/stanza-match.ts';
export { printProps, printStanza, settingLine } from './props/print-props.ts';
export { cleanName, fileStem, sourcetypeName } from './props/sourcetype-name.ts';
export { settingsFrom, settingsOf, stanzaKind } from './props/props-file.ts';
export type { PropsEntry, PropsFile, PropsStanza, StanzaKind } from './props/props-file.ts';
export { jsRegexEngine, pcreToJs } from './regex/engine.ts';
export type { JsPattern } from './regex/print-js.ts';
export { boundedSearch } from './simulate/limited-regex.ts';
export { breakLines } from './simulate/break-lines.ts';
export { compareSimulations } from './simulate/compare.ts';
export type { SimulationChange } from './simulate/compare.ts';
export { eventChanges, summariseChanges } from './simulate/event-changes.ts';
export type { EventChange, EventChangeSummary } from './simulate/event-changes.ts';
export { readableBytes } from './readable-bytes.ts';
export { spread } from './spread.ts';
export { structureOf } from './simulate/values.ts';
export { isCutOff, isRight, isTimed, lossesOf, summarise } from './simulate/summary.ts';
export type { Loss, LossKind, SimulationSummary } from './simulate/summary.ts';
export { simulate } from './simulate/simulate.ts';
export type { SimulateOptions } from './simulate/simulate.ts';
export {
  dayNumber,
  FIRST_YEAR,
  fullYear,
  LAST_YEAR,
  monthAndDay,
  MS_PER_DAY,
  MS_PER_MINUTE,
} from './time-format/calendar.ts';
export { compileTimeFormat } from './time-format/compile.ts';
export type {
  CompiledTimeFormat,
  FormatParts,
  TimeFormat,
  TimeRead,
  TimeReadFailure,
} from './time-format/compile.ts';
export { monthNames, months, weekdays } from './time-format/names.ts';
export type { NameTable } from './time-format/names.ts';
export { digitsEnd, digitsValue, isDigit, isLetter } from './time-format/scan.ts';
export { timeZone } from './time-format/time-zone.ts';
export type { TimeZone } from './time-format/time-zone.ts';
export { zoneNames } from './time-format/zone-names.ts';
export {
  DEFAULT_LINE_BREAKER,
  defaultNumbers,
  highestNumbers,
  settingKeys,
  stanzaKeys,
} from './setting-keys.ts';
export type { SettingKey, StanzaKey } from './setting-keys.ts';
export { RegexLimitError } from './types.ts';
export type * from './types.ts';
export type * from './problem-codes.ts';
