import { z } from 'zod';
import type { Terminal } from '../terminal.ts';
import { RemoteError } from './remote-error.ts';

const credentials = z.object({ url: z.string(), key: z.string() });
/** Where to extract, and the API key for it. */
export type Credentials = z.infer<typeof credentials>;

const parse = (text: string): Credentials | undefined => {
  try {
    return credentials.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** What `propsmith login` has stored; nothing is sent anywhere without it. */
export const requireCredentials = async ({ credentials: stored }: Terminal): Promise<Credentials> => {
  const text = await stored.load();
  const found = text === undefined ? undefined : parse(text);
  if (found === undefined) throw new RemoteError('no API key is stored. Run: propsmith login');
  return found;
};
