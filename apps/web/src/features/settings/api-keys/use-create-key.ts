import { apiKeyMessages, apiKeyScopes, companyDataMessages } from '@propsmith/contract';
import { useState } from 'react';
import { fieldText, focusField } from '../../../lib/form-fields.ts';
import { useBusy } from '../../../lib/use-busy.ts';
import { createApiKey, type NewApiKey } from '../../../state/api-keys.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';

/** The last millisecond of a day such as 2031-01-31, in the viewer's zone. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

const readForm = (form: HTMLFormElement): NewApiKey => {
  const end = fieldText(form, 'end');
  return {
    name: fieldText(form, 'name').trim(),
    scopes: apiKeyScopes.filter((scope) => fieldText(form, scope) !== ''),
    expires_at: end === '' ? null : endOfDay(end),
    password: fieldText(form, 'password'),
  };
};

/** The first thing that is missing, and the field to go to. */
const findMissing = ({
  name,
  scopes,
  password,
}: NewApiKey): readonly [field: string, error: string] | null => {
  if (name === '') return ['name', apiKeyMessages.nameRequired];
  if (scopes.length === 0) return [apiKeyScopes[0], apiKeyMessages.scopeRequired];
  if (password === '') return ['password', companyDataMessages.passwordRequired];
  return null;
};

export const useCreateKey = (onCreated: (secret: string) => void) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const [error, setError] = useState<string | null>(null);

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const key = readForm(form);
    const missing = findMissing(key);
    setError(missing?.[1] ?? null);
    if (missing) {
      focusField(form, missing[0]);
      return;
    }
    const outcome = await track(dispatch(createApiKey(key)));
    if (createApiKey.fulfilled.match(outcome)) onCreated(outcome.payload.secret);
    else setError(rejectionText(outcome.payload));
  };

  return { busy, error, submit };
};
