import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';

export type Tone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info';

const tones: Record<Tone, string> = {
  neutral: 'bg-hover text-ink-2',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
};

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span
    className={clsx(
      'inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap tabular-nums',
      tones[tone],
    )}
  >
    {children}
  </span>
);

export const CountBadge = ({ count }: { count: number }) => <Badge>{formatCount(count)}</Badge>;

export const YesNoBadge = ({ yes }: { yes: boolean }) => (
  <Badge tone={yes ? 'ok' : 'neutral'}>{yes ? 'Yes' : 'No'}</Badge>
);
