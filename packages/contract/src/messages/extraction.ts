import { limits } from '../limits.ts';
import { maximumCharacters } from './sentences.ts';

export const extractionMessages = {
  insufficientBalance: 'Insufficient balance. Please top up your account.',
  spendingPaused:
    'Spending is paused because a payment of your company was disputed or refunded after its credit was spent. Contact support.',
  lowBalanceBanner: 'Insufficient balance',
  logsRequired: 'Please enter logs to extract.',
  textTooLong: maximumCharacters(limits.logTextCharsMax),
  keepInputNotBoolean: 'keep_input must be true or false.',
  fileRequired: 'Please select a file to upload.',
  fileKind: 'Only .log and .txt files are supported.',
  fileNameHasSpaces: 'Filename cannot contain spaces.',
  fileNameTooLong: `The file name may have at most ${limits.logFileNameCharsMax} characters.`,
  fileTooLarge: 'File size must not exceed 1MB.',
  fileNotText: 'The file is not text. Upload a log as plain text.',
  inputRequired: 'Please upload a file or enter logs to extract.',
  fileUnreadable: 'Error reading file content.',
  uploadFailed: (fileName: string) => `Failed to upload file "${fileName}".`,
  timestampNotIso: 'timestamp must be a date and time as ISO 8601.',
  retentionOutOfRange: `Keep logs for 0 to ${limits.retentionDaysMax} days.`,
  retentionSaved: 'Retention saved.',
  tookTooLong: 'The log took too long to process. You have not been charged.',
  failedUncharged: 'Extraction failed. You have not been charged.',
  uploadGone: 'The uploaded file is no longer there. Please upload it again.',
  executionDeleted: 'Input and result are deleted.',
  noData: 'No data received from the server.',
  failed: 'Extraction failed.',
  outputError: 'There was an error processing the log.',
  outputNotJson: 'Output is not valid JSON',
  copied: 'Output copied to clipboard!',
  nothingToCopy: 'There is no output to copy.',
} as const;
