import { questionTexts } from '@propsmith/contract';
import { CircleCheck, CircleHelp, Info } from 'lucide-react';
import { Children, useId, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

/** open: blocking and unanswered; answered: by the user; optional: can be left as it is. */
export type QuestionStatus = 'open' | 'answered' | 'optional';

interface QuestionFrameProps {
  title: string;
  why?: string | undefined;
  status: QuestionStatus;
  onConfirm: () => void;
  onReopen: () => void;
  children?: ReactNode;
}

const icons = {
  open: <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />,
  answered: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />,
  optional: <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />,
};

const hasContent = (children: ReactNode): boolean => Children.toArray(children).length > 0;

/** One question with its choices. */
export const QuestionFrame = ({ title, why, status, onConfirm, onReopen, children }: QuestionFrameProps) => {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      {...(why !== undefined && { 'aria-describedby': `${id}-why` })}
    >
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1 px-3 py-1.5">
        <div className="flex min-w-0 flex-1 basis-56 gap-2">
          {icons[status]}
          <div className="min-w-0 flex-1">
            <p id={`${id}-title`} className="font-medium">
              {title}{' '}
              {status === 'answered' && <span className="text-xs text-ok">{questionTexts.answered}</span>}
            </p>
            {why !== undefined && (
              <p id={`${id}-why`} className="text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
                {why}
              </p>
            )}
          </div>
        </div>
        {status === 'open' && (
          <Button size="sm" aria-describedby={`${id}-title`} onClick={onConfirm}>
            {questionTexts.confirm}
          </Button>
        )}
        {status === 'answered' && (
          <Button size="sm" variant="ghost" aria-describedby={`${id}-title`} onClick={onReopen}>
            {questionTexts.reopen}
          </Button>
        )}
      </div>
      {hasContent(children) && <div className="divide-y divide-line border-t border-line">{children}</div>}
    </div>
  );
};
