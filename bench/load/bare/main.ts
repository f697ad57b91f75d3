// The reference: a Fastify server with one route that makes one query. Arguments: port, address of the database.
import Fastify from 'fastify';
import pg from 'pg';

const [, , port, connectionString] = process.argv;
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify();

app.get<{ Params: { id: string } }>('/company/:id', async ({ params }) => {
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from company where id = $1',
    [params.id],
  );
  return rows[0];
});

await app.listen({ host: '127.0.0.1', port: Number(port) });
