import { API_KEY_SHAPE, routes } from '@propsmith/contract';
import { readBytes } from '../read-log.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from '../terminal.ts';
import { callServer } from './call-server.ts';
import type { Credentials } from './credentials.ts';
import { RemoteError } from './remote-error.ts';

export interface LoginRequest {
  readonly url: string | undefined;
  readonly keyFile: string | undefined;
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The address of a server; a key is sent without TLS to this machine only. */
const serverAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname));
  if (url === undefined || !isSafe) throw new UsageError(`${text} is no https address`);
  return url.origin;
};

const readUrl = async ({ url }: LoginRequest, terminal: Terminal): Promise<string> => {
  const known = url ?? terminal.env.PROPSMITH_URL;
  if (known !== undefined) return known;
  if (!terminal.canAsk) throw new UsageError('login needs --url');
  return terminal.ask('Server: ', { hidden: false });
};

const readKey = async ({ keyFile }: LoginRequest, terminal: Terminal): Promise<string> => {
  if (keyFile !== undefined) return new TextDecoder().decode(await readBytes(keyFile, terminal));
  if (terminal.env.PROPSMITH_KEY !== undefined) return terminal.env.PROPSMITH_KEY;
  if (terminal.canAsk) return terminal.ask('API key: ', { hidden: true });
  return new TextDecoder().decode(await terminal.readStandardInput());
};

const FORBIDDEN = 403;

/** A key that has the other scope only is known as well. */
const requireKnown = async (terminal: Terminal, credentials: Credentials): Promise<void> => {
  try {
    await callServer(terminal, credentials, routes.listUsage, { query: { pageSize: '1' } });
  } catch (error) {
    if (!(error instanceof RemoteError) || error.status !== FORBIDDEN) throw error;
  }
};

/** Stores an API key that the server accepts. */
export const loginCommand = async (request: LoginRequest, terminal: Terminal): Promise<ExitCode> => {
  const url = serverAddress((await readUrl(request, terminal)).trim());
  const key = (await readKey(request, terminal)).trim();
  if (!API_KEY_SHAPE.test(key)) throw new UsageError('this is no API key');
  await requireKnown(terminal, { url, key });
  await terminal.credentials.save(`${JSON.stringify({ url, key }, null, 2)}\n`);
  terminal.err(`The key for ${url} is stored in ${terminal.credentials.path}\n`);
  return exitCodes.ok;
};

/** Deletes the stored key, which stays valid until it is revoked in the settings. */
export const logoutCommand = async (terminal: Terminal): Promise<ExitCode> => {
  const removed = await terminal.credentials.remove();
  terminal.err(removed ? 'The stored key is deleted. Revoke it in the settings.\n' : 'No key was stored.\n');
  return exitCodes.ok;
};
