import { editRefusalSentence, proposalRiskSentence } from '@propsmith/contract';
import { type Conf, mainStanza, withText } from '@propsmith/doctor';
import type { Proposal } from '@propsmith/engine';
import {
  type ResolvedStanza,
  type SettingChanges,
  type SettingKey,
  editFile,
  settingKeys,
} from '@propsmith/splunk';
import type { FixOutcome } from './doctor-report.ts';

/** The changed configuration, and what was done. */
export interface Fixed {
  readonly conf: Conf;
  readonly outcomes: readonly FixOutcome[];
}

/** Whether a value is set anywhere but in the stanza of the changed file, where it would count once removed there. */
const isSetElsewhere = (
  { files, editedPath }: Conf,
  stanzas: readonly string[],
  stanza: string,
  key: string,
): boolean =>
  files.some(({ path, stanzas: placed }) =>
    placed.some(
      ({ name, settings }) =>
        stanzas.includes(name) &&
        (path !== editedPath || name !== stanza) &&
        settings.some((setting) => setting.key === key),
    ),
  );

/**
 * The changes by stanza: a value is changed in the stanza that sets it, as another would not count; a value of [default]
 * is overridden, as it applies to other logs too.
 */
const changesByStanza = (
  conf: Conf,
  resolved: ResolvedStanza,
  changes: SettingChanges,
): Map<string, SettingChanges> => {
  const byStanza = new Map<string, SettingChanges>();
  for (const key of Object.keys(changes) as SettingKey[]) {
    const owner = resolved.origins.get(key)?.stanza;
    const stanza = owner === undefined || owner === 'default' ? mainStanza(resolved) : owner;
    const isHidden = isSetElsewhere(conf, resolved.stanzas, stanza, key);
    // An empty value means the default of the indexer, and hides a value of another stanza or layer.
    const value = changes[key] ?? (isHidden ? '' : undefined);
    byStanza.set(stanza, { ...byStanza.get(stanza), [key]: value });
  }
  return byStanza;
};

const effectOf = ({ settings }: Pick<ResolvedStanza, 'settings'>): string =>
  JSON.stringify(settingKeys.map((key) => settings[key]?.trim() ?? ''));

/** Writes the needed changes of a proposal into the configuration, or says why not. `resolve` resolves the stanzas again. */
export const fixConf = (
  conf: Conf,
  resolved: ResolvedStanza,
  proposal: Proposal,
  resolve: (conf: Conf) => ResolvedStanza,
): Fixed => {
  const path = conf.editedPath;
  const file = conf.files.find((one) => one.path === path);
  const refuse = (stanza: string, keys: readonly string[], refusal: string): Fixed => ({
    conf,
    outcomes: [{ path, stanza, keys, refusal }],
  });
  const keys = Object.keys(proposal.changes);
  const main = mainStanza(resolved);
  if (keys.length === 0) return { conf, outcomes: [] };
  if (proposal.questions.length > 0)
    return refuse(
      main,
      keys,
      'The log leaves open what is right. Answer the questions and change the file by hand.',
    );
  if (proposal.risk !== undefined) return refuse(main, keys, proposalRiskSentence(proposal.risk));
  if (file?.isUtf8 === false)
    return refuse(main, keys, 'The file is not UTF-8, and other characters would change.');
  let text = file?.text ?? '';
  const outcomes: FixOutcome[] = [];
  for (const [stanza, changes] of changesByStanza(conf, resolved, proposal.changes)) {
    const edit = editFile(text, stanza, changes);
    if (!edit.ok) return refuse(stanza, Object.keys(changes), editRefusalSentence(edit));
    text = edit.text;
    outcomes.push({ path, stanza, keys: Object.keys(changes), refusal: undefined });
  }
  const changed = withText(conf, text);
  if (effectOf(resolve(changed)) !== effectOf(proposal.trial))
    return refuse(main, keys, editRefusalSentence({ reason: 'not-read-back' }));
  return { conf: changed, outcomes };
};
