export { counted, duration, formatNumber, percent } from './amounts.ts';
export { auditSentence } from './audit-sentence.ts';
export { appDescription, appReadme, openQuestionLines, type ProvenStanza } from './app-readme.ts';
export { candidateSentence } from './candidates.ts';
export { choiceName, choiceSentence, effectSentence, zoneEffect } from './choices.ts';
export { conversionSentence, targetName } from './conversions.ts';
export {
  counterExcerpt,
  counterKindName,
  counterOutcomeSentence,
  hardenSentence,
  NO_COUNTER_CHANGE_SENTENCE,
} from './counter-examples.ts';
export { editRefusalSentence, keptTimeSentence, proposalRiskSentence } from './doctor.ts';
export { eventChangeSentence, eventChangesSentence, guessedTimesSentence } from './event-changes.ts';
export { eventSentence } from './event-sentence.ts';
export { EVENT_BREAKER_SENTENCE, structuredSentence, zoneSentence } from './extras.ts';
export { findingSentence, findingSentences } from './findings.ts';
export { lossSentence } from './losses.ts';
export { problemSentence } from './problems.ts';
export { blockingFirst, questionTitle } from './questions.ts';
export { eventsByRules, probabilityText, verdictSentence } from './verdict.ts';
export { isWarningCode } from './warnings.ts';
export { wrappingSentences } from './wrappings.ts';
