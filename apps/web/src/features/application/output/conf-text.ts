import { printStanza, printTransforms, type TimeRule } from '@propsmith/splunk';
import type { StanzaState } from './use-stanza-draft.ts';

/** The texts of the configuration files; undefined for a file that is not needed. */
export interface ConfText {
  readonly props: string | undefined;
  readonly transforms: string | undefined;
}

/** The stanza for props.conf and, if they are used, the rules for transforms.conf. */
export const confText = (
  { name, settings }: Pick<StanzaState, 'name' | 'settings'>,
  rules: readonly TimeRule[],
  usesRules: boolean,
): ConfText => {
  if (!settings) return { props: undefined, transforms: undefined };
  const props = printStanza(name, settings);
  if (!usesRules || rules.length === 0) return { props, transforms: undefined };
  const { transforms, propsLine } = printTransforms(name, rules, {
    TIME_PREFIX: settings.TIME_PREFIX ?? '',
    TIME_FORMAT: settings.TIME_FORMAT ?? '',
    MAX_TIMESTAMP_LOOKAHEAD: Number(settings.MAX_TIMESTAMP_LOOKAHEAD ?? 0),
  });
  return { props: `${props}${propsLine}\n`, transforms };
};
