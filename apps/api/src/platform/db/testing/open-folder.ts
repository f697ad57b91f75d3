import { openPglite } from '../pglite.ts';

// Opens the database of the folder given as argument, making it when there is none.
const [folder = ''] = process.argv.slice(2);
await openPglite(folder);
process.stdout.write('open\n');
setInterval(() => undefined, 1000);
