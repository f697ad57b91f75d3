import { z } from 'zod';
import { limits } from '../limits.ts';
import { serverMessages } from '../messages/index.ts';

const wholeNumber = (name: string, max: number) =>
  z.coerce
    .number({ error: serverMessages.wholeNumber(name) })
    .int({ error: serverMessages.wholeNumber(name) })
    .min(1, { error: serverMessages.startsAtOne(name) })
    .max(max, { error: serverMessages.atMost(name, max) });

export const pageQuery = z.object({
  pageNumber: wholeNumber('pageNumber', limits.page.numberMax).default(1),
  pageSize: wholeNumber('pageSize', limits.page.sizeMax).default(limits.page.sizeDefault),
});
export type PageQuery = z.output<typeof pageQuery>;

export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({ results: z.array(row), rowCount: z.int() });
export interface Page<Row> {
  readonly results: readonly Row[];
  readonly rowCount: number;
}
