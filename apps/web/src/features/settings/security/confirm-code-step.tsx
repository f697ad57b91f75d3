import { limits, secondFactorMessages, secondFactorTexts } from '@propsmith/contract';
import { useEffect, useRef, useState } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { confirmSecondFactor } from '../../../state/second-factor.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { QrCode } from './qr-code.tsx';

interface ConfirmCodeStepProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Groups of four are easier to type; apps ignore the spaces. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

export const ConfirmCodeStep = ({ secret, uri, onConfirmed }: ConfirmCodeStepProps) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // The password field that had the focus is gone.
  useEffect(() => input.current?.focus(), []);

  const refuse = (form: HTMLFormElement, message: string) => {
    setError(message);
    focusField(form, 'code');
  };

  const submit = async (form: HTMLFormElement) => {
    const code = fieldText(form, 'code').trim();
    if (code === '') {
      refuse(form, secondFactorMessages.codeRequired);
      return;
    }
    const outcome = await track(dispatch(confirmSecondFactor(code)));
    if (confirmSecondFactor.fulfilled.match(outcome)) onConfirmed(outcome.payload);
    else refuse(form, rejectionText(outcome.payload));
  };

  return (
    <Form busy={busy} onSubmit={submit}>
      <p className="text-ink-2">
        Scan the code with an authenticator app, or type the secret into it. Then enter the code that the app
        shows.
      </p>
      <QrCode text={uri} label={secondFactorTexts.qrCode} />
      <dl>
        <dt className="text-xs font-medium text-ink-2">{secondFactorTexts.secret}</dt>
        <dd className="font-mono text-sm break-words select-all">{grouped(secret)}</dd>
      </dl>
      <Field
        ref={input}
        label={secondFactorTexts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        maxLength={limits.secondFactorCodeCharsMax}
        readOnly={busy}
        onChange={() => setError(undefined)}
      />
      <ActionRow>
        <Button type="submit" variant="primary" busy={busy}>
          {secondFactorTexts.turnOn}
        </Button>
      </ActionRow>
    </Form>
  );
};
