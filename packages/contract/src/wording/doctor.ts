import type { KeptTime, ProposalRisk } from '@propsmith/engine';
import type { EditRefusal } from '@propsmith/splunk';

const keptTimes: Readonly<Record<KeptTime, string>> = {
  clock: 'The stanza dates events by their arrival, which is kept. The log has a time of its own.',
  'other-time': 'The stanza reads another time of the events, which is kept.',
  question: 'What the log leaves open the stanza decides, which is kept.',
  'only-time': 'No other time was found than the one that the stanza reads, which is kept.',
};

/** Why the time keys of an existing stanza stay. */
export const keptTimeSentence = (kept: KeptTime): string => keptTimes[kept];

const risks: Readonly<Record<ProposalRisk, string>> = {
  'no-time-found': 'The stanza reads a time, but none was found in these logs.',
  'fewer-times': 'Fewer events would have their time than now.',
};

/** Why a proposed stanza should not be applied unseen. */
export const proposalRiskSentence = (risk: ProposalRisk): string => risks[risk];

/** Why a file is not rewritten, and what to do about it. */
export const editRefusalSentence = (refusal: EditRefusal): string => {
  switch (refusal.reason) {
    case 'continued-value':
      return `${refusal.key} on line ${refusal.line} continues on the next line, which may be a setting of its own. Write the value on one line first.`;
    case 'header-broken':
      return `The header on line ${refusal.line} lacks its closing bracket. Mend it first: the settings below it may be meant for another stanza.`;
    case 'not-read-back':
      return 'The changed file would not be read as intended. Change it by hand.';
  }
};
