import { isSampleLog, redactionTexts } from '@propsmith/contract';
import { lazy, Suspense } from 'react';
import { changePreferences, usePreferences } from '../../../lib/preferences.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { keptKindsChosen, type LogExtractState } from '../../../state/log-extract.ts';
import { Switch } from '../../../ui/switch.tsx';

const RedactionReport = lazy(async () => ({
  default: (await import('./redaction-report.tsx')).RedactionReport,
}));

const Note = ({ children }: { children: string }) => (
  <p className="border-t border-line px-3 py-2 text-xs text-ink-2">{children}</p>
);

interface RedactionOptionProps {
  extract: LogExtractState;
  /** The log as it was entered. */
  text: string;
}

const Preview = ({ extract, text }: RedactionOptionProps) => {
  const dispatch = useAppDispatch();
  if (text.trim() === '') return <Note>{redactionTexts.hint}</Note>;
  if (isSampleLog(text)) return <Note>{redactionTexts.sample}</Note>;
  return (
    <Suspense fallback={<Note>{redactionTexts.running}</Note>}>
      <RedactionReport
        text={text}
        kept={extract.keptKinds}
        onKeep={(kinds) => dispatch(keptKindsChosen(kinds))}
      />
    </Suspense>
  );
};

/** Whether private values are replaced before the log is sent, and by what. */
export const RedactionOption = ({ extract, text }: RedactionOptionProps) => {
  const { redacts } = usePreferences();
  return (
    <div className="flex max-h-[55%] min-h-0 shrink-0 flex-col border-b border-line">
      <div className="px-3 py-1.5">
        <Switch
          label={redactionTexts.option}
          checked={redacts}
          onCheckedChange={(chosen) => changePreferences({ redacts: chosen })}
        />
      </div>
      {redacts && (
        <div className="min-h-0 overflow-y-auto">
          <Preview extract={extract} text={text} />
        </div>
      )}
    </div>
  );
};
