import { appDescription, appReadme, PRODUCT_NAME } from '@propsmith/contract';
import { appFiles, appIdOf } from '@propsmith/splunk';
import { stanzaName } from '../../../state/stanza-edits.ts';
import type { DownloadableFiles } from './download-menu.tsx';

export interface ProvenTexts {
  readonly props: string;
  readonly transforms: string | undefined;
  /** The verdict on the stanza. */
  readonly proof: string;
}

/** The stanza as an app that Splunk installs: an archive, made when it is downloaded. */
export const appOf = ({ props, transforms, proof }: ProvenTexts): DownloadableFiles => {
  const name = stanzaName(props);
  const id = appIdOf(`TA_${name}`);
  const stanzas = [{ name, proof }];
  const pack = async (): Promise<Blob> => {
    const { createTarGzip } = await import('nanotar');
    const files = appFiles({
      id,
      label: id,
      description: appDescription(stanzas),
      author: PRODUCT_NAME,
      props,
      transforms,
      readme: appReadme(id, { stanzas, hasTransforms: transforms !== undefined }),
      writtenAt: Date.now(),
    });
    // A copy on a buffer of its own, as Blob demands.
    return new Blob([new Uint8Array(await createTarGzip([...files]))], { type: 'application/gzip' });
  };
  return { [`${id}.tgz`]: pack };
};
