import { openPglite } from '../pglite.ts';

// Opens the database of the folder given first, making it when there is none from a template in the folder given second.
const [folder = '', templates = ''] = process.argv.slice(2);
await openPglite(folder, templates);
process.stdout.write('open\n');
setInterval(() => undefined, 1000);
