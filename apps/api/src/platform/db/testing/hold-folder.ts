import { lockFolder } from '../folder-lock.ts';

// Takes the lock of the folder given as argument and keeps it until the process ends.
const [folder = ''] = process.argv.slice(2);
await lockFolder(folder);
process.stdout.write('held\n');
setInterval(() => undefined, 1000);
