import { appDescription, appReadme, PRODUCT_NAME, type ProvenStanza } from '@propsmith/contract';
import { appFiles } from '@propsmith/splunk';

interface PackedApp {
  readonly id: string;
  readonly stanzas: readonly ProvenStanza[];
  readonly props: string;
  readonly transforms: string | undefined;
}

/** The archive of an app that Splunk installs. */
export const packApp = async ({ id, stanzas, props, transforms }: PackedApp): Promise<Blob> => {
  const { createTarGzip } = await import('nanotar');
  const files = appFiles({
    id,
    label: id,
    description: appDescription(stanzas),
    author: PRODUCT_NAME,
    props,
    transforms,
    readme: appReadme(id, { stanzas, props, transforms }),
    writtenAt: Date.now(),
  });
  // A copy on a buffer of its own, as Blob demands.
  return new Blob([new Uint8Array(await createTarGzip([...files]))], { type: 'application/gzip' });
};
