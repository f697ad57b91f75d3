export { type Conf, type ConfFile, confFile, withText } from './conf.ts';
export { type ChosenStanza, type Diagnosed, type DoctorLog, type Patient, diagnose } from './diagnose.ts';
export { type Examination, type ExistingStanza, examine, soleStanza } from './examine.ts';
export { isPassing, proofOf } from './log-proof.ts';
export { mainStanza, placeOf } from './place-findings.ts';
