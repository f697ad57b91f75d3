import type { Metadata } from '../state/resources.ts';

/** Sent keys laid over the old ones; an empty value removes its key, and null removes them all. */
export const mergeMetadata = (old: Metadata, sent: Metadata | null | undefined): Metadata => {
  if (sent === null) return {};
  return Object.fromEntries(Object.entries({ ...old, ...sent }).filter(([, value]) => value !== ''));
};
