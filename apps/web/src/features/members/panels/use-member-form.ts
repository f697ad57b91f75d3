import { limits, maximumCharacters, routes } from '@propsmith/contract';
import { useState, type ChangeEvent } from 'react';
import { focusField } from '../../../lib/form-fields.ts';
import type { MemberIdentity } from '../../../state/members.ts';

type Field = keyof MemberIdentity;
type Problems = Partial<Record<Field, string>>;

const charsMax = {
  email: limits.emailCharsMax,
  firstname: limits.nameCharsMax,
  lastname: limits.nameCharsMax,
};

const tooLong = (field: Field, value: string): Problems =>
  value.length > charsMax[field] ? { [field]: maximumCharacters(charsMax[field]) } : {};

/** The first problem of a person by the server's rules. */
const firstProblem = (person: MemberIdentity): { field: Field; message: string } | undefined => {
  const issue = routes.addUsers.body.safeParse({ users: [person] }).error?.issues[0];
  const field = (Object.keys(charsMax) as Field[]).find((name) => issue?.path.includes(name));
  return issue && field && { field, message: issue.message };
};

/** The fields of a member. Length is checked while typing, everything else at submit. */
export const useMemberForm = (initial: MemberIdentity) => {
  const [person, setPerson] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});

  const fieldProps = (field: Field) => ({
    name: field,
    value: person[field],
    error: problems[field],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
      setPerson({ ...person, [field]: value });
      setProblems({ ...problems, [field]: undefined, ...tooLong(field, value) });
    },
  });

  /** Whether the form is valid; otherwise the first invalid field shows its problem and has focus. */
  const check = (form: HTMLFormElement): boolean => {
    const problem = firstProblem(person);
    if (!problem) return true;
    setProblems({ ...problems, [problem.field]: problem.message });
    focusField(form, problem.field);
    return false;
  };

  return { person, fieldProps, check };
};
