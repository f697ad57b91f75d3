import { outputTexts } from '@propsmith/contract';
import { appIdOf } from '@propsmith/splunk';
import { packApp } from '../../../lib/pack-app.ts';
import { stanzaName } from '../../../state/stanza-edits.ts';
import type { DownloadableFile } from './download-menu.tsx';

export interface ProvenTexts {
  readonly props: string;
  readonly transforms: string | undefined;
  /** The verdict on the stanza. */
  readonly proof: string;
  /** Questions that were not answered, a line each. */
  readonly open: readonly string[];
}

/** The stanza as an app that Splunk installs: an archive, made when it is downloaded. */
export const appOf = ({ props, transforms, proof, open }: ProvenTexts): DownloadableFile => {
  const name = stanzaName(props);
  const id = appIdOf(`TA_${name}`);
  const file = `${id}.tgz`;
  return {
    name: file,
    label: outputTexts.app(file),
    content: () => packApp({ id, stanzas: [{ name, proof, open }], props, transforms }),
  };
};
