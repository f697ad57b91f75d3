import { z } from 'zod';
import { limits } from '../limits.ts';
import { maximumCharacters, surveyMessages } from '../messages/index.ts';
import { verdicts } from '../verdict.ts';
import { body, publicId, requiredText } from './fields.ts';

/** Of a stanza: what it may contain is checked with the words of the stanza’s own checks. */
const surveyName = z
  .string({ error: surveyMessages.namesInvalid })
  .max(limits.stanzaNameCharsMax, { error: maximumCharacters(limits.stanzaNameCharsMax) });

/** The executions to group, and where their logs are on the machine that Splunk reads them from. */
export const surveyBody = body({
  executions: z
    .array(
      z.object(
        {
          id: publicId,
          /** In the folder; the name of the file that was sent, unless given. */
          path: requiredText(limits.surveyPathCharsMax, surveyMessages.pathRequired).optional(),
        },
        { error: surveyMessages.executionsInvalid },
      ),
      { error: surveyMessages.executionsInvalid },
    )
    .min(1, { error: surveyMessages.executionsInvalid })
    .max(limits.surveyLogsMax, { error: surveyMessages.executionsInvalid }),
  folder: requiredText(limits.surveyPathCharsMax, surveyMessages.folderRequired).default('/var/log'),
  /** Names of source types, each by an execution of its cluster; all others get a name from their paths. */
  names: z
    .array(z.object({ execution: publicId, name: surveyName }, { error: surveyMessages.namesInvalid }), {
      error: surveyMessages.namesInvalid,
    })
    .max(limits.surveyLogsMax, { error: surveyMessages.namesInvalid })
    .default([]),
  /** Whether stanzas without an EVENT_BREAKER get one, for universal forwarders. */
  event_breaker: z.boolean({ error: surveyMessages.eventBreakerInvalid }).default(true),
});

/** One shape of events in a log that has several. */
const surveyShape = z.object({
  events: z.int(),
  /** Of all events of the log, from 0 to 1. */
  share: z.number(),
  /** The beginning of the first event. */
  example: z.string(),
  /** From the events of this shape alone. */
  stanza: z.string(),
  isProven: z.boolean(),
});
export type SurveyShape = z.infer<typeof surveyShape>;

/** What the stanza of a cluster makes of one of its logs. */
const surveyFile = z.object({
  execution: z.string(),
  path: z.string(),
  events: z.int(),
  /** Complete events with their time, or without one where none is to be read. */
  right: z.int(),
  /** What is special about the log, as a sentence each. */
  remarks: z.array(z.string()).readonly(),
  /** Empty for a log of one shape. */
  shapes: z.array(surveyShape).readonly(),
});
export type SurveyFile = z.infer<typeof surveyFile>;

/** Logs of one shape, and the stanza that reads them all as their own stanzas do. */
const surveyCluster = z.object({
  /** The name of the stanza. */
  name: z.string(),
  /** Whether every event of every log has its time and no blocking question is open. */
  isProven: z.boolean(),
  /** Missing from answers of the previous release. */
  verdictKind: z.enum(verdicts).optional(),
  /** The proof in words. */
  verdict: z.string(),
  events: z.int(),
  right: z.int(),
  files: z.array(surveyFile).readonly(),
  /** Blocking questions that are open, as a sentence each. */
  questions: z.array(z.string()).readonly(),
  /** The other questions. Missing from answers of the previous release, which has them all above. */
  notes: z.array(z.string()).readonly().optional(),
  /** Text for props.conf. */
  props: z.string(),
  /** Text for transforms.conf, where one TIME_FORMAT can't read all events. */
  transforms: z.string().nullable(),
});
export type SurveyCluster = z.infer<typeof surveyCluster>;

export const surveyReply = z.object({
  /** In the order of their first logs. */
  clusters: z.array(surveyCluster).readonly(),
  /** Executions that are left out: they have no result, or their log is not kept. */
  unread: z.array(z.object({ execution: z.string(), path: z.string(), reason: z.string() })).readonly(),
  /** The files of the configuration: props.conf, inputs.conf and, where needed, transforms.conf and mixed-logs.txt. */
  files: z.array(z.object({ name: z.string(), text: z.string() })).readonly(),
});
export type SurveyReply = z.infer<typeof surveyReply>;
