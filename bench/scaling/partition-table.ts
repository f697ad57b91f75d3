import type pg from 'pg';

export interface PartitionedTable {
  readonly table: string;
  /** The company, or what belongs to one company. */
  readonly key: string;
  readonly parts: number;
}

interface Definition {
  readonly name: string;
  readonly definition: string;
}
interface Unique extends Definition {
  readonly hasKey: boolean;
}

/** What PostgreSQL refuses on a table partitioned by this key, in its own words. */
export interface Obstacle extends Definition {
  readonly table: string;
}

const namesAndDefinitions = async (client: pg.Client, query: string, table: string): Promise<Definition[]> =>
  (await client.query<Definition>(query, [table])).rows;

const constraintsOf = (kinds: string, of: 'conrelid' | 'confrelid') =>
  `select conname as name, conrelid::regclass || ': ' || pg_get_constraintdef(oid) as definition from pg_constraint
   where ${of} = $1::regclass and contype in (${kinds})`;

/** The table as it is, to be created again in partitions. */
const describe = async (client: pg.Client, { table, key }: PartitionedTable) => {
  const uniques = await client.query<Unique>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
       a.attnum = any(i.indkey) as "hasKey"
     from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attname = $2
     where i.indrelid = $1::regclass and i.indisunique`,
    [table, key],
  );
  const columns = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const identity = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  return {
    uniques: uniques.rows,
    columns: columns.rows[0]?.names ?? '',
    identity: identity.rows[0]?.column,
    indexes: await namesAndDefinitions(
      client,
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = $1::regclass and not indisunique`,
      table,
    ),
    constraints: await namesAndDefinitions(client, constraintsOf(`'p', 'u'`, 'conrelid'), table),
    references: await namesAndDefinitions(client, constraintsOf(`'f'`, 'conrelid'), table),
    referencedBy: await namesAndDefinitions(client, constraintsOf(`'f'`, 'confrelid'), table),
    triggers: await namesAndDefinitions(
      client,
      `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
       where tgrelid = $1::regclass and not tgisinternal`,
      table,
    ),
  };
};

/** `pg_get_constraintdef` with the table's name removed again. */
const bare = ({ definition }: Definition): string => definition.slice(definition.indexOf(': ') + 2);

const addKey = ({ definition }: Definition, key: string): string =>
  definition.replace(/\(([^)]*)\)/, (_match, columns: string) => `(${columns}, ${key})`);

/**
 * Creates the table again, partitioned by hash. Unique indexes without the key get it as their last column, and references
 * to the table are dropped: both are returned as obstacles, and so is every trigger that PostgreSQL refuses.
 */
export const partitionTable = async (client: pg.Client, spec: PartitionedTable): Promise<Obstacle[]> => {
  const { table, key, parts } = spec;
  const was = await describe(client, spec);
  const obstacles: Obstacle[] = [];
  const meet = (met: readonly Definition[]): void =>
    void obstacles.push(...met.map(({ name, definition }) => ({ table, name, definition })));
  for (const { name, definition } of was.referencedBy) {
    await client.query(`alter table ${definition.slice(0, definition.indexOf(':'))} drop constraint ${name}`);
  }
  meet(was.referencedBy);
  await client.query(`alter table ${table} rename to ${table}_whole`);
  await client.query(
    `create table ${table} (like ${table}_whole including all excluding indexes) partition by hash (${key})`,
  );
  for (let part = 0; part < parts; part += 1) {
    await client.query(
      `create table ${table}_${part} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    );
  }
  await client.query(
    `insert into ${table} (${was.columns}) overriding system value select ${was.columns} from ${table}_whole`,
  );
  await client.query(`drop table ${table}_whole`);
  if (was.identity !== undefined) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${was.identity}'), (select max(${was.identity}) from ${table}))`,
    );
  }
  for (const unique of was.uniques) {
    const constraint = was.constraints.find(({ name }) => name === unique.name);
    if (!unique.hasKey) await client.query(addKey(unique, key));
    else if (constraint === undefined) await client.query(unique.definition);
    else await client.query(`alter table ${table} add constraint ${constraint.name} ${bare(constraint)}`);
  }
  meet(was.uniques.filter(({ hasKey }) => !hasKey));
  for (const { definition } of was.indexes) await client.query(definition);
  for (const reference of was.references) {
    await client.query(`alter table ${table} add constraint ${reference.name} ${bare(reference)}`);
  }
  for (const trigger of was.triggers) {
    await client
      .query(trigger.definition)
      .catch((error: unknown) => meet([{ name: trigger.name, definition: String(error) }]));
  }
  return obstacles;
};
