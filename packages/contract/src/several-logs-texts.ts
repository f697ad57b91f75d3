import { limits } from './limits.ts';
import { formatCents } from './money.ts';
import { counted, formatNumber } from './wording/amounts.ts';

/** /app/several: many logs at once. */
export const severalLogsTexts = {
  heading: 'Several logs',
  description:
    'One execution a log. Logs of one shape get one stanza, and inputs.conf says which file gets which.',
  drop: 'Drop log files, folders or archives here',
  formats: `Up to ${limits.surveyLogsMax} logs of plain text, also in .zip, .gz and .tar archives. Of a log over 1 MB the first 1 MB is used.`,
  chooseFiles: 'Choose files',
  chooseFolder: 'Choose a folder',
  reading: 'Reading the files…',
  logs: 'Logs',
  columns: ['Log', 'Size', 'State', 'Price', 'Actions'],
  total: (logs: number, priceCents: number) => `${counted(logs, 'log')}, at most ${formatCents(priceCents)}`,
  balance: (balanceCents: number) => `Your balance is ${formatCents(balanceCents)}.`,
  free: 'The same log again within 24 hours and a log without a timestamp cost nothing.',
  notEnough: (enough: number, logs: number) =>
    `The balance is enough for ${enough} of ${counted(logs, 'log')}.`,
  notEnoughHint: 'Extracting stops when the credit is used up. The rest is not sent and can be sent later.',
  kept: (days: number) =>
    `The logs are kept on the server for ${counted(days, 'day')}, because they are compared there.`,
  offline: 'To compare logs without sending them, use the command line:',
  offlineCommand: 'propsmith survey FOLDER',
  nothingKept:
    'Your company keeps logs for 0 days, so they can’t be compared here. An administrator can change this in the settings.',
  firstMegabyte: 'The first 1 MB is used.',
  remove: (path: string) => `Remove ${path}`,
  unused: (files: number) =>
    `${counted(files, 'file')} can’t be used and cost${files === 1 ? 's' : ''} nothing`,
  more: (files: number) => `and ${counted(files, 'more file')}`,
  folder: 'Folder on the host',
  folderHint: (path: string) => `Splunk reads the first log from ${path}`,
  extract: (logs: number, priceCents: number) => `Extract ${counted(logs, 'log')} ${formatCents(priceCents)}`,
  stop: 'Stop',
  stopping: 'Stopping...',
  progress: (done: number, logs: number) => `${done} of ${counted(logs, 'log')} extracted`,
  leaving: 'Keep this tab open until all logs are sent. You can open other screens meanwhile and come back.',
  waiting: 'Waiting',
  uploading: 'Uploading',
  extracting: 'Extracting',
  pausing: 'Waiting for the server',
  failed: 'Failed',
  unknown: 'Answer lost',
  notSent: 'Not sent',
  tryAgain: 'Try again',
  goOn: 'Go on',
  halted: 'Stopped: the credit is used up or a limit is reached',
  comparing: 'Comparing the logs…',
  results: (shapes: number, logs: number) => `${counted(shapes, 'shape')} in ${counted(logs, 'log')}`,
  nothingCompared: 'No log could be compared',
  notProven: 'Not proven',
  questionsHint: 'Open a log to answer: its answers and edits count here too.',
  files: 'Files',
  eventsRight: (right: number, events: number) => `${formatNumber(right)} of ${counted(events, 'event')}`,
  mixed: (shapes: number) => `${counted(shapes, 'shape')} of events in this log`,
  shapeStanza: 'Stanza of this shape alone',
  configuration: 'Configuration',
  configurationHint:
    'props.conf belongs on the first full Splunk instance that the data reaches, inputs.conf on the host with the logs.',
  downloadApp: 'Download as app',
  sourcetypeOf: (path: string, more: number) =>
    `Source type of ${path}${more === 0 ? '' : ` and ${counted(more, 'more log')}`}`,
  app: 'App',
  appHint: (file: string) => `Saved as ${file}`,
  eventBreaker: 'EVENT_BREAKER',
  apply: 'Apply',
  unread: 'Left out of the comparison',
  charged: (cents: number) => `Charged ${formatCents(cents)}`,
} as const;

/** Why a file is not among the logs. */
export const unusedFileTexts = {
  empty: 'It is empty.',
  notText: 'It is not text.',
  unreadable: 'It could not be read.',
  hidden: 'Hidden files are left out.',
  twice: 'There is a log with this path already.',
  sample: 'It is a built-in sample, which is not kept and so can’t be compared.',
  pathTooLong: `Its path has more than ${limits.surveyPathCharsMax} characters.`,
  tooMany: `There are more than ${limits.surveyLogsMax} logs.`,
  tooMuch: `The logs have more than ${limits.surveyCharsMax / 1_048_576} MB together.`,
  tooLarge: 'Unpacked, it is too large.',
  tooManyFiles: 'The archive has too many files.',
  nested: 'Archives in archives are not opened.',
  encrypted: 'It is encrypted.',
  unsupported: 'It is compressed in a way that can’t be read here.',
  damaged: 'It is damaged.',
  document: 'It is a program or a document, not an archive of logs.',
} as const;
