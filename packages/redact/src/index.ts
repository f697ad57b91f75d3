export { redactionKinds, type RedactionKind } from './kinds.ts';
export { redact, type Redaction, type RedactOptions, type Replacement } from './redact.ts';
