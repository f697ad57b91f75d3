import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const colourValue = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i;

const linesWithColours = (file: string): string[] =>
  readFileSync(path.join(web, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (colourValue.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));

it('theme.css contains colours', () => {
  expect(linesWithColours('src/ui/theme.css').length).toBeGreaterThan(20);
});

it('no other file contains colours', () => {
  const sources = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/(?:theme\.css|colour-values\.test\.ts)$/.test(file))
    .map((file) => path.join('src', file));
  const files = ['index.html', ...sources];
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(linesWithColours)).toEqual([]);
});
