import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

type NoticeTone = Exclude<Tone, 'neutral'>;

const styles: Record<NoticeTone, { icon: LucideIcon; surface: string; colour: string }> = {
  info: { icon: Info, surface: 'bg-info-soft', colour: 'text-info' },
  ok: { icon: CircleCheck, surface: 'bg-ok-soft', colour: 'text-ok' },
  warn: { icon: TriangleAlert, surface: 'bg-warn-soft', colour: 'text-warn' },
  bad: { icon: CircleAlert, surface: 'bg-bad-soft', colour: 'text-bad' },
};

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  /** At the end of the notice: a link or a button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A message in the page. Screen readers announce `bad` and `warn` at once, the others when idle. */
export const Notice = ({ tone, title, action, children }: NoticeProps) => {
  const { icon: Icon, surface, colour } = styles[tone];
  const isUrgent = tone === 'bad' || tone === 'warn';
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={clsx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-3 py-2.5', surface)}
    >
      <div className="flex min-w-0 flex-1 basis-48 gap-2.5">
        <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', colour)} />
        <div className="min-w-0 text-ink">
          {title !== undefined && <p className="font-medium">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
};
