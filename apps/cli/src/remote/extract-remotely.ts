import {
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  limits,
  routes,
  type ExtractReply,
} from '@propsmith/contract';
import type { Terminal } from '../terminal.ts';
import { callServer } from './call-server.ts';
import type { Credentials } from './credentials.ts';
import { LogRefused } from './remote-error.ts';

/** The server takes files with the extension of a log only; what they contain decides. */
const sentName = (file: string): string => {
  const base = file.split(/[\\/]/).at(-1) ?? file;
  const name = base === '-' ? 'standard-input' : base;
  return limits.logFileExtensions.some((extension) => name.toLowerCase().endsWith(extension))
    ? name
    : `${name}.log`;
};

/** Extracts a log on the server, which charges it once. */
export const extractRemotely = (
  terminal: Pick<Terminal, 'fetch' | 'sleep'>,
  credentials: Credentials,
  file: string,
  bytes: Uint8Array,
): Promise<ExtractReply> => {
  if (bytes.byteLength > limits.logFileBytesMax) throw new LogRefused(extractionMessages.fileTooLarge);
  const body = new FormData();
  body.set('files', new Blob([Uint8Array.from(bytes)], { type: 'text/plain' }), sentName(file));
  const headers = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() };
  return callServer(terminal, credentials, routes.extractLog, { headers, body });
};
