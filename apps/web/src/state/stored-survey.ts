import { z } from 'zod';

const storedSurvey = z.object({
  memberId: z.string(),
  finished: z.array(z.object({ id: z.string(), path: z.string() })),
  folder: z.string(),
  names: z.array(z.object({ execution: z.string(), name: z.string() })).default([]),
  eventBreaker: z.boolean().default(false),
  appName: z.string().nullable().default(null),
});

/** What is compared: enough to ask for it again. The logs themselves are not stored. */
export type StoredSurvey = z.infer<typeof storedSurvey>;

const KEY = 'propsmith.several-logs';

/** Kept for a reload of this tab. */
export const readStoredSurvey = (memberId: string | undefined): StoredSurvey | null => {
  try {
    const { data } = storedSurvey.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return data !== undefined && data.memberId === memberId ? data : null;
  } catch {
    return null;
  }
};

export const storeSurvey = (survey: StoredSurvey | null): void => {
  try {
    if (survey === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(survey));
  } catch {
    // Site data is blocked: the result is kept until the page is left.
  }
};
