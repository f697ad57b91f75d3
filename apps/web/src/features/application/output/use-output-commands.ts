import { outputTexts } from '@propsmith/contract';
import { useCommands } from '../../../lib/commands.ts';
import { saveText } from '../../../lib/save-file.ts';
import { hasTimestamp } from '../../../state/stanza-edits.ts';
import type { TimeOffer } from '../questions/offers.ts';
import type { StanzaState } from '../use-stanza.ts';
import { copyText } from '../../../ui/copy-text.ts';

/** Offers in the command menu what can be done with the answer: copy, download, choose another time. */
export const useOutputCommands = (stanza: StanzaState): void => {
  const { text, offers, settings, change } = stanza;
  const times = offers
    .filter((offer): offer is TimeOffer => offer.kind === 'time')
    .filter(({ timestamp }) => !hasTimestamp(settings, timestamp));
  useCommands([
    { id: 'copy', label: outputTexts.copyStanza, run: () => void copyText(text) },
    { id: 'download', label: outputTexts.downloadStanza, run: () => saveText('props.conf', text) },
    ...times.map(({ value, label, changes }, index) => ({
      id: `time-${index}`,
      label: outputTexts.useTime(value || label),
      run: () => change(changes),
    })),
  ]);
};
