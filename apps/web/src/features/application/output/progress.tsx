import { extractionMessages } from '@propsmith/contract';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ExtractStage } from '../../../state/log-extract.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';

const useElapsedSeconds = (): number => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};

interface Step {
  readonly stage: ExtractStage | 'proving';
  readonly label: string;
}

const stepsOf = (fileName: string | null): readonly Step[] => [
  ...(fileName === null ? [] : [{ stage: 'uploading', label: `Uploading ${fileName}` } as const]),
  { stage: 'extracting', label: 'Finding the settings' },
  { stage: 'proving', label: 'Proving them on every event' },
];

interface ProgressProps {
  stage: ExtractStage;
  fileName: string | null;
  isSample: boolean;
}

/** Steps, elapsed time and possible charge of a running extraction. */
export const Progress = ({ stage, fileName, isSample }: ProgressProps) => {
  const elapsedSeconds = useElapsedSeconds();
  const isShown = useDelayedFlag(true);
  if (!isShown) return null;
  const steps = stepsOf(fileName);
  const current = steps.findIndex((step) => step.stage === stage);
  return (
    <div className="flex flex-col gap-5 p-4">
      <div role="status" className="flex flex-col gap-2">
        <ol className="flex flex-col gap-1.5">
          {steps.map(({ label }, index) => (
            <li
              key={label}
              aria-current={index === current ? 'step' : undefined}
              className={index === current ? 'flex items-center gap-2' : 'flex items-center gap-2 text-ink-3'}
            >
              <span className="flex size-4 shrink-0 items-center justify-center">
                {index < current && <Check aria-label="Done:" className="size-4 text-ok" />}
                {index === current && (
                  <LoaderCircle aria-hidden className="size-4 animate-busy text-accent" />
                )}
                {index > current && <span className="size-1.5 rounded-full bg-control" />}
              </span>
              <span className="min-w-0 truncate">{label}</span>
            </li>
          ))}
        </ol>
        <p className="text-xs text-ink-3">
          {isSample ? extractionMessages.sampleNotCharged : extractionMessages.chargedWithTimestamp}
        </p>
      </div>
      {elapsedSeconds > 0 && <p className="text-xs text-ink-3 tabular-nums">{elapsedSeconds} s</p>}
      <div className="flex flex-col gap-3">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
};
