import { operate } from './operate/operate.ts';

/** `npm run operate -- COMMAND`: see docs/operations.md. */
process.exitCode = await operate(process.argv.slice(2), process.env, {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
