import { problemSentence } from '@propsmith/contract';
import type { LintFinding, SettingKey } from '@propsmith/splunk';
import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { fixOf } from '../simulation/fix.ts';
import type { LineNote, NoteKey } from './line-notes.ts';

const styles: Readonly<Record<LintFinding['severity'], { icon: LucideIcon; colour: string }>> = {
  error: { icon: CircleAlert, colour: 'text-bad' },
  warning: { icon: TriangleAlert, colour: 'text-warn' },
  info: { icon: Info, colour: 'text-info' },
};

interface LineAboutProps {
  id: string;
  /** The note of the line at the cursor, or of the first line with a problem. */
  note: LineNote | undefined;
  /** The codes of findings whose fix was simulated and loses nothing. */
  fixable: readonly string[];
  onFix: (key: SettingKey, value: string) => void;
}

const keyName = (key: NoteKey): string => (key === 'name' ? 'Stanza name' : key);

/**
 * The line at the cursor in full: its problems and their fixes, then its reason, as one text. Its height stays the same and
 * is a whole number of lines, so that a longer text, which scrolls, is never cut through its letters.
 */
export const LineAbout = ({ id, note, fixable, onFix }: LineAboutProps) => (
  <div className="border-t border-line bg-sunken py-1.5 text-xs">
    {/* Focusable, so that a longer note can be scrolled by keyboard. */}
    <div
      id={id}
      role="group"
      aria-label="About the line"
      tabIndex={0}
      className="h-16 overflow-y-auto px-3 wrap-anywhere text-ink-2 focus-visible:-outline-offset-2 @xl/output:h-8"
    >
      {!note && <p className="text-ink-3">Put the cursor on a line to see why it has its value.</p>}
      {note && (
        <p className="whitespace-pre-wrap">
          {note.findings.map((finding) => (
            <Finding
              key={finding.code}
              finding={finding}
              settingKey={note.key}
              canFix={fixable.includes(finding.code)}
              onFix={onFix}
            />
          ))}
          <code className="text-ink">{keyName(note.key)}</code> {note.reason}
        </p>
      )}
    </div>
  </div>
);

interface FindingProps extends Pick<LineAboutProps, 'onFix'> {
  finding: LintFinding;
  settingKey: NoteKey;
  canFix: boolean;
}

const Finding = ({ finding, settingKey, canFix, onFix }: FindingProps) => {
  const { icon: Icon, colour } = styles[finding.severity];
  const fix = fixOf(finding);
  return (
    <>
      <Icon aria-hidden className={clsx('mr-1.5 inline size-3.5 align-text-bottom', colour)} />
      {problemSentence(finding)}{' '}
      {fix !== undefined && canFix && settingKey !== 'name' && (
        <>
          <button
            type="button"
            aria-label={`Apply ${settingKey} = ${fix}`}
            className="font-medium text-accent-ink underline"
            onClick={() => onFix(settingKey, fix)}
          >
            Apply
          </button>{' '}
        </>
      )}
    </>
  );
};
