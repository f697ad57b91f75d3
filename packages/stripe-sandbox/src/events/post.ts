import { request } from 'node:http';

const ANSWER_TIMEOUT_MS = 10_000;

/** One POST on a connection of its own; gives the answer's status, or throws when none came. */
export const post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method: 'POST', headers, agent: false, signal, timeout: ANSWER_TIMEOUT_MS },
      (answer) => {
        answer.resume();
        answer.once('end', () => {
          resolve(answer.statusCode ?? 0);
        });
        answer.once('error', reject);
      },
    );
    outgoing.once('timeout', () =>
      outgoing.destroy(new Error('The webhook address did not answer in time.')),
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
