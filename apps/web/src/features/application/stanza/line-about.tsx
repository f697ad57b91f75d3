import { problemSentence } from '@propsmith/contract';
import type { LintFinding, SettingKey } from '@propsmith/splunk';
import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
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

/** The line at the cursor in full: its problems and their fixes, then its reason. Its height stays the same. */
export const LineAbout = ({ id, note, fixable, onFix }: LineAboutProps) => (
  // Focusable, so that a longer note can be scrolled by keyboard.
  <div
    id={id}
    role="group"
    aria-label="About the line"
    tabIndex={0}
    className="h-12 overflow-y-auto border-t border-line bg-sunken px-3 py-1.5 text-xs text-ink-2 focus-visible:-outline-offset-2"
  >
    {!note && <p className="text-ink-3">Put the cursor on a line to see why it has its value.</p>}
    {note && (
      <>
        {note.findings.map((finding) => (
          <Finding
            key={finding.code}
            finding={finding}
            settingKey={note.key}
            canFix={fixable.includes(finding.code)}
            onFix={onFix}
          />
        ))}
        <p className="wrap-anywhere whitespace-pre-wrap">
          <code className="text-ink">{keyName(note.key)}</code> {note.reason}
        </p>
      </>
    )}
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
    <div className="flex flex-wrap items-center gap-x-2 pb-1">
      <span className="flex min-w-0 flex-1 basis-48 gap-1.5">
        <Icon aria-hidden className={clsx('mt-px size-3.5 shrink-0', colour)} />
        <span className="min-w-0 wrap-anywhere">{problemSentence(finding)}</span>
      </span>
      {fix !== undefined && canFix && settingKey !== 'name' && (
        <Button size="sm" aria-label={`Apply ${settingKey} = ${fix}`} onClick={() => onFix(settingKey, fix)}>
          Apply
        </Button>
      )}
    </div>
  );
};
