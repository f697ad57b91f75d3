import { profileMessages, routes } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { focusField } from '../../../lib/form-fields.ts';
import { editProfile } from '../../../state/auth-thunks.ts';
import { selectAuth } from '../../../state/auth.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { loadProfile, profileErrorCleared, selectProfile } from '../../../state/profile.ts';
import { toast } from '../../../ui/toast.ts';

interface ProfileFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly phoneNumber: string;
}
export type ProfileFieldName = keyof ProfileFields;
const profileFieldNames = ['firstname', 'lastname', 'phoneNumber'] as const satisfies ProfileFieldName[];

/** The first problem of each field by the server's rules. */
const findProblems = (fields: ProfileFields): Partial<Record<ProfileFieldName, string>> => {
  const issues = routes.editProfile.body.safeParse(fields).error?.issues ?? [];
  const named = profileFieldNames.map((name) => {
    const issue = issues.find(({ path }) => path.includes(name));
    return issue ? { [name]: issue.message } : {};
  });
  return Object.assign({}, ...named) as Partial<Record<ProfileFieldName, string>>;
};

export const useEditProfile = () => {
  const dispatch = useAppDispatch();
  const { user, profileUpdate } = useAppSelector(selectAuth);
  const profile = useAppSelector(selectProfile);
  const busy = profileUpdate.status === 'pending';
  /** Edited fields only: the others follow changes made in other tabs. */
  const [edits, setEdits] = useState<Partial<ProfileFields>>({});
  const [touched, setTouched] = useState<ReadonlySet<ProfileFieldName>>(new Set());
  useEffect(() => {
    void dispatch(loadProfile());
  }, [dispatch]);

  const phoneIsKnown = profile.email !== '';
  const fields: ProfileFields = {
    firstname: user?.firstname ?? '',
    lastname: user?.lastname ?? '',
    phoneNumber: profile.phoneNumber,
    ...edits,
  };
  const problems = findProblems(fields);

  const submit = async (form: HTMLFormElement) => {
    toast.dismiss();
    setTouched(new Set(profileFieldNames));
    const wrong = profileFieldNames.find((name) => problems[name] !== undefined);
    if (wrong) {
      toast.error(profileMessages.fixFieldErrors);
      focusField(form, wrong);
      return;
    }
    dispatch(profileErrorCleared());
    const { phoneNumber, ...namesOnly } = fields;
    const outcome = await dispatch(editProfile(phoneIsKnown ? { ...namesOnly, phoneNumber } : namesOnly));
    if (editProfile.fulfilled.match(outcome)) {
      toast.success(profileMessages.updated);
      setEdits({});
    } else {
      toast.error(outcome.payload?.message ?? profileMessages.updateFailedOnScreen);
    }
  };

  return {
    fields,
    busy,
    phoneIsKnown,
    phoneError: phoneIsKnown ? null : profile.error,
    errorOf: (name: ProfileFieldName) => (touched.has(name) ? problems[name] : undefined),
    change: (name: ProfileFieldName, value: string) => setEdits({ ...edits, [name]: value }),
    touch: (name: ProfileFieldName) => setTouched(new Set([...touched, name])),
    submit,
  };
};
