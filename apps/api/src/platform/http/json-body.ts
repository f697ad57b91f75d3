import { serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Deeper than any body of the contract. */
const DEPTH_MAX = 20;

/** The index of the quote that closes the string opened at `start`, in valid JSON. */
const endOfString = (json: string, start: number): number => {
  let end = start;
  let backslashes: number;
  do {
    end = json.indexOf('"', end + 1);
    backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
  } while (backslashes % 2 === 1);
  return end;
};

/**
 * Whether an object has a key twice, or values are nested too deep. JSON.parse takes the last of two keys where a proxy or
 * another reader may take the first. `json` is valid.
 */
export const isAmbiguousOrDeep = (json: string): boolean => {
  /** For each open object the keys so far; for each open array undefined. */
  const open: (Set<string> | undefined)[] = [];
  const structure = /["{}[\]:]/g;
  let lastString = '';
  for (let found = structure.exec(json); found !== null; found = structure.exec(json)) {
    switch (found[0]) {
      case '"': {
        const end = endOfString(json, found.index);
        lastString = json.slice(found.index, end + 1);
        structure.lastIndex = end + 1;
        break;
      }
      case ':': {
        const keys = open.at(-1);
        const key = JSON.parse(lastString) as string;
        if (keys?.has(key) === true) return true;
        keys?.add(key);
        break;
      }
      case '{':
      case '[':
        if (open.length === DEPTH_MAX) return true;
        open.push(found[0] === '{' ? new Set() : undefined);
        break;
      default:
        open.pop();
    }
  }
  return false;
};

/** Parses JSON bodies: no key twice, no deep nesting, and no key that would change a prototype. */
export const installJsonBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, json, done) => {
    void parse(request, json, (error, value) => {
      const refused = error === null && isAmbiguousOrDeep(json);
      done(refused ? new Refusal('validation_failed', serverMessages.jsonBroken) : error, value);
    });
  });
};
