import type { EventChangeSummary, Problem, Settings } from '@propsmith/splunk';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { doctorMessages, maximumCharacters } from '../messages/index.ts';
import { extractBody } from './extraction.ts';
import { cents, flag, requiredText } from './fields.ts';
import { multiLine } from './text.ts';

const anObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const problem = z.custom<Problem>(anObject);
const settings = z.custom<Settings>(anObject);

/** A finding in a props.conf, with its place. */
const placedFinding = z.object({
  path: z.string(),
  /** Of the setting, or of the stanza's header when the setting is missing; from 1. */
  line: z.int(),
  severity: z.custom<Problem['severity']>((value) => typeof value === 'string'),
  code: z.string(),
  key: z.string().optional(),
  message: z.string(),
  /** The value to write, if there is only one. */
  fix: z.string().optional(),
});
export type PlacedFinding = z.infer<typeof placedFinding>;

/** What settings make of one log. */
const logProof = z.object({
  events: z.int(),
  timestamps: z.int(),
  faultyEvents: z.int(),
  /** The first faults, each with the line on which its event begins; `faultyEvents` counts all. */
  faults: z.array(z.object({ line: z.int(), problem })).readonly(),
  /** Faults of the settings themselves. */
  settingsFaults: z.array(problem).readonly(),
});
export type LogProof = z.infer<typeof logProof>;

/** A difference between the existing and the proposed settings at one event. */
const placedChange = z.object({
  /** Of the log, from 1. */
  line: z.int(),
  kind: z.string(),
  message: z.string(),
  /** By how many milliseconds `_time` moves, for an event with a time in both. */
  shiftMs: z.number().optional(),
});
export type PlacedChange = z.infer<typeof placedChange>;

const logComparison = z.object({
  proof: logProof,
  summary: z.custom<EventChangeSummary>(anObject),
  message: z.string(),
  /** The first differences; `summary` counts all. */
  changes: z.array(placedChange).readonly(),
});
export type LogComparison = z.infer<typeof logComparison>;

const logDiagnosis = z.object({
  file: z.string(),
  /** With the existing settings; missing when they can't be simulated. */
  proof: logProof.optional(),
  /** The proposed settings against the existing ones; missing without a proposal. */
  comparison: logComparison.optional(),
});
export type LogDiagnosis = z.infer<typeof logDiagnosis>;

const proposedKey = z.object({
  key: z.string(),
  was: z.string().nullable(),
  is: z.string().nullable(),
  /** Whether events, times or a lint error or warning depend on it. */
  isNeeded: z.boolean(),
});
export type ProposedKey = z.infer<typeof proposedKey>;

const proposedStanza = z.object({
  settings,
  keys: z.array(proposedKey).readonly(),
  isProven: z.boolean(),
  remarks: z.array(z.string()).readonly(),
  questions: z.array(z.string()).readonly(),
});
export type ProposedStanza = z.infer<typeof proposedStanza>;

/** The diagnosis of settings that apply to one or more logs. */
export const stanzaDiagnosis = z.object({
  /** The stanzas that apply, the one with the highest precedence first. */
  stanzas: z.array(z.string()).readonly(),
  settings,
  notes: z.array(z.string()).readonly(),
  findings: z.array(placedFinding).readonly(),
  logs: z.array(logDiagnosis).readonly(),
  proposal: proposedStanza.optional(),
  isPassing: z.boolean(),
});
export type StanzaDiagnosis = z.infer<typeof stanzaDiagnosis>;

/** The log as in an extraction, and the settings to examine on it. */
export const doctorBody = extractBody.extend({
  props_conf: multiLine(
    z
      .string({ error: doctorMessages.propsConfRequired })
      .max(limits.propsConfCharsMax, { error: maximumCharacters(limits.propsConfCharsMax) }),
  ),
  /** Needed where the file has several. */
  stanza: requiredText(limits.stanzaNameCharsMax, doctorMessages.stanzaRequired).optional(),
  /** Whether a better stanza is looked for, which is charged as an extraction if there is one. */
  propose: flag(doctorMessages.proposeNotBoolean).default(false),
});

export const doctorReply = z.object({
  /** The execution; for a sample, or without `propose`, which make none, the request. */
  id: z.string(),
  token_count: z.int(),
  cost_per_click: cents,
  diagnosis: stanzaDiagnosis,
});
export type DoctorReply = z.infer<typeof doctorReply>;
