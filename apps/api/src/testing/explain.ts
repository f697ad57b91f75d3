import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Join Filter'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}
const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Join Filter': z.number().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const plans = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

export interface ExplainedQuery {
  readonly query: string;
  /** Tables and partitions that were read. */
  readonly tables: readonly string[];
  /** Tables that were read as a whole. */
  readonly scanned: readonly string[];
  /** Rows that scans delivered or dropped. */
  readonly rowsRead: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const explained = (query: string, plan: PlanNode): ExplainedQuery => {
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined);
  return {
    query,
    tables: [
      ...new Set(scans.filter((node) => node['Actual Loops'] > 0).map((node) => node['Relation Name'] ?? '')),
    ],
    scanned: scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
    rowsRead: scans.reduce(
      (sum, node) =>
        sum + node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      0,
    ),
  };
};

/** Runs `work` and then explains, by running it again, each query that it made. */
export const explainQueries = async (
  client: pg.Client,
  work: (db: Database) => Promise<unknown>,
): Promise<ExplainedQuery[]> => {
  const made: { readonly query: string; readonly params: unknown[] }[] = [];
  await work(drizzle({ client, logger: { logQuery: (query, params) => void made.push({ query, params }) } }));
  const answers: ExplainedQuery[] = [];
  for (const { query, params } of made) {
    const { rows } = await client.query(`explain (analyze, format json) ${query}`, params);
    answers.push(explained(query, plans.parse(rows)[0]['QUERY PLAN'][0].Plan));
  }
  return answers;
};
