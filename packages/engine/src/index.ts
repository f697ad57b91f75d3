export { extract } from './extract.ts';
export type * from './findings.ts';
export type * from './result.ts';
export type { OrderEvidence } from './resolve/order.ts';
export type * from './kinds.ts';
export type * from './questions.ts';
export { propose } from './doctor/propose.ts';
export type { Answer, KeptTime, Proposal, ProposalResult, ProposalRisk } from './doctor/propose.ts';
export { stanzaSettings } from './stanza-settings.ts';
