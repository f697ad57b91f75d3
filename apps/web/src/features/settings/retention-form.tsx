import { extractionMessages, limits, settingsTexts } from '@propsmith/contract';
import { useState } from 'react';
import { useBusy } from '../../lib/use-busy.ts';
import { rejectionText } from '../../state/api-thunk.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { saveRetention } from '../../state/retention.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsForm } from './settings-form.tsx';

const daysOf = (text: string): number | undefined => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
  return days !== undefined && days <= limits.retentionDaysMax ? days : undefined;
};

export const RetentionForm = ({ savedDays }: { savedDays: number }) => {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(String(savedDays));
  const [isTouched, setIsTouched] = useState(false);
  const { busy, track } = useBusy();
  const days = daysOf(text);

  const save = async () => {
    setIsTouched(true);
    if (days === undefined || busy) return;
    const outcome = await track(dispatch(saveRetention(days)));
    if (saveRetention.fulfilled.match(outcome)) toast.success(extractionMessages.retentionSaved);
    else toast.error(rejectionText(outcome.payload));
  };

  return (
    <SettingsForm onSubmit={() => void save()}>
      <Field
        label={settingsTexts.retention}
        name="days"
        inputMode="numeric"
        value={text}
        error={isTouched && days === undefined ? extractionMessages.retentionOutOfRange : undefined}
        hint={`0 to ${limits.retentionDaysMax}. With 0 no log is kept, and results for minutes only.`}
        steady
        readOnly={busy}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => setIsTouched(true)}
      />
      <Button type="submit" busy={busy} busyLabel={settingsTexts.saving} className="self-start">
        {settingsTexts.saveRetention}
      </Button>
    </SettingsForm>
  );
};
