import {
  appDescription,
  appReadme,
  findingSentence,
  openQuestionLines,
  PRODUCT_NAME,
  verdictSentence,
} from '@propsmith/contract';
import type { Evidence, Stanza } from '@propsmith/engine';
import { appFiles, appIdOf, type AppFile } from '@propsmith/splunk';
import { createTarGzip } from 'nanotar';
import { extractLog } from './extract-command.ts';
import { logFrom, readFiles } from './read-log.ts';
import { stanzaNameOf, stanzaText, transformsText } from './stanza-text.ts';
import { type ExitCode, type Terminal, exitCodes, UsageError } from './terminal.ts';

interface PackageRequest {
  readonly files: readonly string[];
  readonly stanza: string | undefined;
  readonly out: string | undefined;
  readonly now: number;
}

interface NamedAnswer {
  readonly name: string;
  readonly stanza: Stanza;
  readonly evidence: Evidence;
}

const archiveName = /([^\\/]+?)\.(?:tgz|tar\.gz|spl)$/i;

/** The folder of the app, from the name of the archive. */
const idOf = (out: string | undefined): string => {
  const [, name] = archiveName.exec(out ?? '') ?? [];
  if (name === undefined) throw new UsageError('package needs --out NAME.tgz');
  return appIdOf(name);
};

const partsOf = ({ name, stanza, evidence }: NamedAnswer) => {
  const rules = transformsText(name, stanza, evidence);
  const props = stanzaText(name, stanza, evidence);
  return {
    props: rules === undefined ? props : `${props}${rules.propsLine}\n`,
    transforms: rules?.transforms,
    proven: {
      name,
      proof: `${verdictSentence(evidence)}.`,
      open: openQuestionLines(evidence.questions),
    },
  };
};

const filesFor = (id: string, answers: readonly NamedAnswer[], writtenAt: number): readonly AppFile[] => {
  const parts = answers.map(partsOf);
  const stanzas = parts.map(({ proven }) => proven);
  const props = parts.map((part) => part.props).join('\n');
  const rules = parts.flatMap((part) => part.transforms ?? []);
  const transforms = rules.length === 0 ? undefined : rules.join('\n');
  return appFiles({
    id,
    label: id,
    description: appDescription(stanzas),
    author: PRODUCT_NAME,
    props,
    transforms,
    readme: appReadme(id, { stanzas, props, transforms }),
    writtenAt,
  });
};

/** Writes an app with a stanza for each log. Writes nothing unless every log has an answer. */
export const packageCommand = async (request: PackageRequest, terminal: Terminal): Promise<ExitCode> => {
  const { files, stanza, out = '', now } = request;
  const id = idOf(request.out);
  if (files.length === 0) throw new UsageError('package needs at least one FILE');
  if (stanza !== undefined && files.length > 1) throw new UsageError('--stanza names the stanza of one log');
  const answers = new Map<string, NamedAnswer>();
  let refused = false;
  for await (const { file, bytes } of readFiles(files, terminal)) {
    const name = stanza ?? stanzaNameOf(file);
    if (answers.has(name)) throw new UsageError(`two logs would have the stanza [${name}]: rename one`);
    const answer = extractLog(logFrom(file, bytes), now);
    const [found] = answer.result;
    if (answer.refusal !== undefined || found === undefined) {
      refused = true;
      terminal.err(
        `${file}: ${answer.refusal === undefined ? 'no settings' : findingSentence(answer.refusal)}\n`,
      );
      continue;
    }
    terminal.err(`${file}: [${name}] ${verdictSentence(answer.evidence)}\n`);
    answers.set(name, { name, stanza: found, evidence: answer.evidence });
  }
  if (refused) return exitCodes.faults;
  const archive = await createTarGzip([...filesFor(id, [...answers.values()], now)]);
  await terminal.writeFile(out, archive);
  terminal.out(`${out}: app ${id}\n`);
  return exitCodes.ok;
};
