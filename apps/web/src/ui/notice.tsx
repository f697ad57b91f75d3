import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

type NoticeTone = Exclude<Tone, 'neutral'>;

const looks: Record<NoticeTone, { icon: LucideIcon; surface: string; mark: string }> = {
  info: { icon: Info, surface: 'bg-info-soft', mark: 'text-info' },
  ok: { icon: CircleCheck, surface: 'bg-ok-soft', mark: 'text-ok' },
  warn: { icon: TriangleAlert, surface: 'bg-warn-soft', mark: 'text-warn' },
  bad: { icon: CircleAlert, surface: 'bg-bad-soft', mark: 'text-bad' },
};

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  /** At the end of the notice: a link or a button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A message that stays in the page. Bad and warn speak up at once, the others wait their turn. */
export const Notice = ({ tone, title, action, children }: NoticeProps) => {
  const { icon: Icon, surface, mark } = looks[tone];
  const urgent = tone === 'bad' || tone === 'warn';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={clsx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg px-3 py-2.5', surface)}
    >
      <div className="flex min-w-0 flex-1 basis-48 gap-2.5">
        <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', mark)} />
        <div className="min-w-0 text-ink">
          {title !== undefined && <p className="font-medium">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
};
