import { expect, it } from 'vitest';
import { operate } from './operate.ts';
import { readCommand } from './read-command.ts';
import { USAGE } from './usage.ts';

it('reads a command with its options in any order', () => {
  expect(
    readCommand([
      'adjust',
      '--dry-run',
      'Example Works',
      '-500',
      '--operator',
      'Bea',
      '--reason',
      'Goodwill',
      '--ticket',
      'T-7',
    ]),
  ).toEqual({
    name: 'adjust',
    args: ['Example Works', '-500'],
    operator: 'Bea',
    reason: 'Goodwill',
    ticket: 'T-7',
    dryRun: true,
  });
});

it.each([
  [['remove'], 'Unknown command: remove'],
  [['toString'], 'Unknown command: toString'],
  [['show'], 'show takes COMPANY.'],
  [['show', 'a', 'b'], 'show takes COMPANY.'],
  [['findings', 'a'], 'findings takes no arguments.'],
  [['block', 'a', '--reason', 'Fraud'], 'block needs --operator NAME.'],
  [['block', 'a', '--reason', 'Fraud', '--operator', ' '], 'block needs --operator NAME.'],
  [['block', 'a', '--operator', 'Bea'], 'block needs --reason TEXT.'],
  [['adjust', 'a', '5', '--operator', 'Bea', '--reason', 'b'], 'adjust needs --ticket ID.'],
  [['refund', 'a', '--operator', 'Bea', '--reason', 'b', '--ticket', 'c'], '--ticket belongs to adjust.'],
  [['findings', '--force'], "Unknown option '--force'"],
])('explains what is wrong with %j, with the usage and exit code 2', async (argv, message) => {
  const errors: string[] = [];
  const code = await operate(argv, {}, { out: () => undefined, error: (text) => errors.push(text) });
  expect(code).toBe(2);
  expect(errors.join('')).toContain(message);
  expect(errors.join('')).toContain(USAGE);
});

it.each([
  [['--help'], 0],
  [['help'], 0],
  [[], 2],
])('prints the usage for %j', async (argv, expected) => {
  const lines: string[] = [];
  const code = await operate(argv, {}, { out: (text) => lines.push(text), error: () => undefined });
  expect(code).toBe(expected);
  expect(lines).toEqual([USAGE]);
});
