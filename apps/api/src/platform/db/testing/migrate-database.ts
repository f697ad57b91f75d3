import { migratePostgres } from '../migrate-postgres.ts';

const [url = ''] = process.argv.slice(2);
await migratePostgres(url);
