import type { SimulationChange } from '@propsmith/splunk';
import type { Trial, Trials } from '../simulation/messages.ts';
import type { Offer } from './offers.ts';

/** What the offers would change, as simulated on the current stanza. */
export interface Tried {
  /** The figures of the current stanza; undefined until the offers were tried. */
  readonly before: SimulationChange | undefined;
  readonly trialOf: (offer: Offer) => Trial | undefined;
}

/** Trials come in the order of the offers. */
export const triedOffers = (offers: readonly Offer[], trials: Trials | undefined): Tried => ({
  before: trials?.before,
  trialOf: (offer) => trials?.choices[offers.indexOf(offer)],
});
