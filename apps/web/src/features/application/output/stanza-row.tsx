import { problemSentence } from '@propsmith/contract';
import type { LintFinding } from '@propsmith/splunk';
import clsx from 'clsx';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, useRef, type ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_BASE_CLASS } from '../../../ui/field-frame.tsx';
import { fixOf } from './key-findings.ts';

const styles: Readonly<Record<LintFinding['severity'], { icon: LucideIcon; colour: string }>> = {
  error: { icon: CircleAlert, colour: 'text-bad' },
  warning: { icon: TriangleAlert, colour: 'text-warn' },
  info: { icon: Info, colour: 'text-info' },
};

interface StanzaRowProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'className'> {
  label: string;
  value: string;
  /** Why the key has this value. */
  reason: string;
  findings: readonly LintFinding[];
  /** Omitted if the value follows from another key. */
  onChange?: (value: string) => void;
  /** Extra keys only: whether the key is part of the stanza. */
  toggle?: { on: boolean; onChange: (on: boolean) => void };
}

/** One key of the stanza: its value, the reason for it and its findings. */
export const StanzaRow = (props: StanzaRowProps) => {
  const { label, value, reason, findings, onChange, toggle, ...inputProps } = props;
  const id = useId();
  const aboutId = `${id}-about`;
  const isOff = toggle?.on === false;
  const control = useRef<HTMLInputElement>(null);
  const toggleControl = useRef<HTMLInputElement>(null);
  const onFix = (fix: string): void => {
    onChange?.(fix);
    // The pressed button is removed together with its finding.
    (toggleControl.current ?? control.current)?.focus();
  };
  return (
    <div className="grid gap-x-3 gap-y-1 px-3 py-2 @2xl/stanza:grid-cols-[11.5rem_minmax(0,1fr)]">
      <div className="flex items-center gap-2">
        {toggle && (
          <input
            ref={toggleControl}
            type="checkbox"
            aria-label={`Include ${label}`}
            className="size-4 shrink-0 accent-accent"
            checked={toggle.on}
            onChange={(event) => toggle.onChange(event.target.checked)}
          />
        )}
        <label htmlFor={id} className={clsx('font-mono text-xs', isOff ? 'text-ink-3' : 'text-ink')}>
          {label}
        </label>
      </div>
      <input
        {...inputProps}
        ref={control}
        id={id}
        value={value}
        readOnly={onChange === undefined}
        disabled={isOff}
        aria-describedby={aboutId}
        aria-invalid={findings.some(({ severity }) => severity === 'error') || undefined}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        className={clsx(CONTROL_BASE_CLASS, 'h-7 px-2 font-mono text-xs')}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div id={aboutId} className="flex flex-col gap-1 text-xs text-ink-3 @2xl/stanza:col-span-2">
        {reason !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
        {findings.map((finding) => (
          <Finding key={finding.code} finding={finding} label={label} {...(onChange && { onFix })} />
        ))}
      </div>
    </div>
  );
};

interface FindingProps {
  finding: LintFinding;
  label: string;
  onFix?: (value: string) => void;
}

const Finding = ({ finding, label, onFix }: FindingProps) => {
  const { icon: Icon, colour } = styles[finding.severity];
  const fix = fixOf(finding);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
      <span className="flex min-w-0 flex-1 basis-48 gap-1.5">
        <Icon aria-hidden className={clsx('mt-px size-3.5 shrink-0', colour)} />
        <span className="min-w-0 wrap-anywhere">{problemSentence(finding)}</span>
      </span>
      {fix !== undefined && onFix && (
        <Button size="sm" aria-label={`Apply ${label} = ${fix}`} onClick={() => onFix(fix)}>
          Apply
        </Button>
      )}
    </p>
  );
};
