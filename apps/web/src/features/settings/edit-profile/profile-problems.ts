import { routes } from '@propsmith/contract';

export interface ProfileFields {
  readonly firstname: string;
  readonly lastname: string;
  readonly phoneNumber: string;
}
export type ProfileFieldName = keyof ProfileFields;
export const profileFieldNames = [
  'firstname',
  'lastname',
  'phoneNumber',
] as const satisfies ProfileFieldName[];

/** The first problem of each field by the server's rules. */
export const findProblems = (fields: ProfileFields): Partial<Record<ProfileFieldName, string>> => {
  const issues = routes.editProfile.body.safeParse(fields).error?.issues ?? [];
  const named = profileFieldNames.map((name) => {
    const issue = issues.find(({ path }) => path.includes(name));
    return issue ? { [name]: issue.message } : {};
  });
  return Object.assign({}, ...named) as Partial<Record<ProfileFieldName, string>>;
};
