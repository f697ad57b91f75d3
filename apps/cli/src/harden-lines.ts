import {
  counterExcerpt,
  counterKindName,
  counterOutcomeSentence,
  hardenSentence,
  NO_COUNTER_CHANGE_SENTENCE,
} from '@propsmith/contract';
import {
  type CounterExample,
  type HardenReport,
  type KindReport,
  type SettingChanges,
  settingKeys,
  settingLine,
} from '@propsmith/splunk';

/** Longer lines are shown with an ellipsis. */
const SHOWN_CHARS_MAX = 160;

const shownText = (example: CounterExample): string => {
  const { before, time, after } = counterExcerpt(example, SHOWN_CHARS_MAX);
  return (before + time + after).replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
};

/** Changed settings as lines of a stanza. */
export const changeLines = (changes: SettingChanges): string[] =>
  settingKeys.flatMap((key) => {
    const value = changes[key];
    return value === undefined ? [] : [settingLine(key, value)];
  });

const wrongLines = ({ kind, shown, change }: KindReport): string[] => [
  `FAIL ${counterKindName(kind)}: ${counterOutcomeSentence(shown)}`,
  `     ${shownText(shown)}`,
  ...(change === undefined
    ? [`     ${NO_COUNTER_CHANGE_SENTENCE}`]
    : changeLines(change).map((line) => `     ${line}`)),
];

/** What goes wrong, each with a made line and the smallest change. */
export const wrongKindLines = ({ kinds }: HardenReport): string[] =>
  kinds.filter(({ wrong }) => wrong > 0).flatMap(wrongLines);

/** Every kind, and all changes together. */
export const hardenLines = (report: HardenReport): string[] => {
  const { kinds, changes } = report;
  const all = changeLines(changes);
  return [
    hardenSentence(report),
    '',
    ...kinds.flatMap((kind) => (kind.wrong > 0 ? wrongLines(kind) : [`ok   ${counterKindName(kind.kind)}`])),
    ...(all.length === 0 ? [] : ['', 'All changes together:', ...all.map((line) => `  ${line}`)]),
  ];
};
