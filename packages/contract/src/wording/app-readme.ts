import { PRODUCT_NAME } from '../product.ts';

/** A stanza of the app, with the result of its proof. */
export interface ProvenStanza {
  readonly name: string;
  readonly proof: string;
}

const WHERE = `## Where to install it

Index-time settings work on the first full Splunk instance that the data reaches, not on search heads.

| instance | install it? | what it reads |
| --- | --- | --- |
| Universal forwarder | if it sends to several indexers | EVENT_BREAKER_ENABLE and EVENT_BREAKER only: where it may switch from one indexer to the next |
| Heavy forwarder | yes, on the first one that the data reaches | everything; indexers behind it do not read the time again |
| Indexer | yes, where data comes from universal forwarders or inputs of its own | everything; in a cluster through the manager node (manager-apps) |
| Search head | not for these settings | nothing of it |
| Splunk Cloud | yes, as a private app in Apps > Manage Apps | everything, unless a heavy forwarder has parsed the data before |

Restart the instance afterwards (a cluster does so itself). Settings apply to data that arrives from then on; events that are
indexed already stay as they are.

The source type is set at the input: \`sourcetype = NAME\` in inputs.conf. Local changes go into \`local/props.conf\` of this app.
To see what is in force: \`splunk btool props list NAME --debug\`.
`;

export interface AppContents {
  readonly stanzas: readonly ProvenStanza[];
  readonly props: string;
  readonly transforms: string | undefined;
}

const SOURCES =
  '`props.conf` also gives files their source types, in stanzas `[source::…]`. These work where the files are monitored: ' +
  'install the app on the forwarder as well, or set the source types in its inputs.conf and leave these stanzas out.';

/** The README of an app: what it holds, the proof, where it is installed. */
export const appReadme = (id: string, { stanzas, props, transforms }: AppContents): string =>
  [
    `# ${id}`,
    `Index-time settings, made by ${PRODUCT_NAME} from a sample of each log and simulated on it.`,
    stanzas.map(({ name, proof }) => `- \`[${name}]\`: ${proof}`).join('\n'),
    ...(transforms !== undefined
      ? [
          '`default/transforms.conf` has rules for times that one TIME_FORMAT cannot read; `props.conf` refers to it.',
        ]
      : []),
    ...(/^\[source::/m.test(props) ? [SOURCES] : []),
    WHERE,
  ].join('\n\n');

/** The description of the app in Splunk Web. */
export const appDescription = (stanzas: readonly ProvenStanza[]): string =>
  `Index-time settings for ${stanzas.map(({ name }) => name).join(', ')}`;
