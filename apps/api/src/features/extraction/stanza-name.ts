import { limits } from '@propsmith/contract';

/** The name in the first `[name]` line of a stanza; null when there is none. */
export const stanzaNameOf = (stanza: string | null): string | null => {
  const name = /^[ \t]*\[(.*)\][ \t]*\r?$/m.exec(stanza ?? '')?.[1]?.trim() ?? '';
  return name === '' ? null : name.slice(0, limits.executionNameCharsMax);
};
