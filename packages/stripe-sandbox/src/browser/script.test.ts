import { expect, it } from 'vitest';
import { buildBrowserScript } from '../testing/build-browser-script.ts';
import scriptLines from './script.json';

it('equals the output of `npm run build:browser`', async () => {
  expect(scriptLines).toEqual(await buildBrowserScript());
});
