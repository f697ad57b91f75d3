import type { Question } from '@propsmith/engine';
import { PRODUCT_NAME } from '../product.ts';
import { counted } from './amounts.ts';
import { findingSentence } from './findings.ts';
import { hasSources, installTable } from './install-places.ts';
import { blockingFirst, questionTitle } from './questions.ts';

/** A stanza of the app, with the result of its proof. */
export interface ProvenStanza {
  readonly name: string;
  readonly proof: string;
  /** Questions that were not answered, a line each. */
  readonly open: readonly string[];
}

export interface AppContents {
  readonly stanzas: readonly ProvenStanza[];
  readonly props: string;
  readonly transforms: string | undefined;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Questions that were not answered, for the README of an app; the blocking ones first. */
export const openQuestionLines = (questions: readonly Question[]): readonly string[] =>
  blockingFirst(questions).map((question) =>
    oneLine(
      `${question.blocking ? 'Blocking: ' : ''}${questionTitle(question)} ${findingSentence(question)}`,
    ),
  );

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const stanzaLine = ({ name, proof, open }: ProvenStanza): string =>
  `- \`[${name}]\`: ${asSentence(proof)}${open.length === 0 ? '' : ` ${counted(open.length, 'open question')}, see below.`}`;

const openQuestions = (stanzas: readonly ProvenStanza[]): string[] => {
  const lines = stanzas.flatMap(({ name, open }) =>
    open.map((question) => `- \`[${name}]\`: ${oneLine(question)}`),
  );
  return lines.length === 0
    ? []
    : [
        '## Open questions',
        'The log does not answer these, and nobody had when this app was made. The proof holds if what the settings assume about them is right.',
        lines.join('\n'),
      ];
};

const WHERE = `## Where to install it

Index-time settings work on the first full Splunk instance that the data reaches, not on search heads.`;

const AFTERWARDS = `Restart the instance afterwards (a cluster does so itself). Settings apply to data that arrives from then on; events that are
indexed already stay as they are.

The source type is set at the input: \`sourcetype = NAME\` in inputs.conf. Local changes go into \`local/props.conf\` of this app.
To see what is in force: \`splunk btool props list NAME --debug\`.
`;

const SOURCES =
  '`props.conf` also gives files their source types, in stanzas `[source::…]`. These work where the files are monitored: ' +
  'install the app on the forwarder as well, or set the source types in its inputs.conf and leave these stanzas out.';

/** The README of an app: what it holds, the proof and what it leaves open, where it is installed. */
export const appReadme = (id: string, { stanzas, props, transforms }: AppContents): string =>
  [
    `# ${id}`,
    `Index-time settings. What ${PRODUCT_NAME} found when it simulated each stanza on a sample of its log:`,
    stanzas.map(stanzaLine).join('\n'),
    ...openQuestions(stanzas),
    ...(transforms !== undefined
      ? [
          '`default/transforms.conf` has rules for times that one TIME_FORMAT cannot read; `props.conf` refers to it.',
        ]
      : []),
    ...(hasSources(props) ? [SOURCES] : []),
    WHERE,
    installTable(props),
    AFTERWARDS,
  ].join('\n\n');

/** The description of the app in Splunk Web. */
export const appDescription = (stanzas: readonly ProvenStanza[]): string =>
  `Index-time settings for ${stanzas.map(({ name }) => name).join(', ')}`;
