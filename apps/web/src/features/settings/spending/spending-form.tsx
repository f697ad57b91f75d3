import {
  formatCents,
  spendingMessages,
  spendingTexts,
  settingsTexts,
  type Spending,
} from '@propsmith/contract';
import { useState } from 'react';
import { spendingCentsOf, textOfCents } from '../../../card/amount.ts';
import { focusField } from '../../../lib/form-fields.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { saveSpending } from '../../../state/spending.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SettingsForm } from '../settings-form.tsx';

const textOf = (cents: number | null): string => (cents === null ? '' : textOfCents(cents));

export const SpendingForm = ({ saved }: { saved: Spending }) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const [shown, setShown] = useState(saved);
  const [texts, setTexts] = useState({ limit: textOf(saved.limit), low_balance: textOf(saved.low_balance) });
  const [isTouched, setIsTouched] = useState(false);
  const limit = spendingCentsOf(texts.limit);
  const lowBalance = spendingCentsOf(texts.low_balance);

  const save = async (form: HTMLFormElement) => {
    setIsTouched(true);
    if (limit === undefined || lowBalance === undefined) {
      focusField(form, limit === undefined ? 'limit' : 'low_balance');
      return;
    }
    const outcome = await track(dispatch(saveSpending({ limit, low_balance: lowBalance })));
    if (saveSpending.fulfilled.match(outcome)) {
      setShown(outcome.payload);
      toast.success(spendingMessages.saved);
    } else {
      toast.error(rejectionText(outcome.payload));
    }
  };

  const fieldProps = (name: keyof typeof texts, cents: number | null | undefined) => ({
    name,
    inputMode: 'decimal' as const,
    value: texts[name],
    error: isTouched && cents === undefined ? spendingMessages.amountInvalid : undefined,
    steady: true,
    readOnly: busy,
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
  });

  return (
    <SettingsForm busy={busy} onSubmit={save}>
      <Field
        label={spendingTexts.companyLimit}
        hint={spendingTexts.spent(
          formatCents(shown.spent_this_month),
          shown.limit === null ? null : formatCents(shown.limit),
        )}
        {...fieldProps('limit', limit)}
      />
      <Field
        label={spendingTexts.lowBalance}
        hint="One mail, and the next one after a top-up. Empty for none."
        {...fieldProps('low_balance', lowBalance)}
      />
      <Button type="submit" busy={busy} busyLabel={settingsTexts.saving} className="self-start">
        {spendingTexts.save}
      </Button>
    </SettingsForm>
  );
};
