import { expect, it } from 'vitest';
import { buildBrowserScript } from '../testing/build-browser-script.ts';
import { browserScript } from './script.ts';

it('equals the output of `npm run build:browser`', async () => {
  expect(browserScript.split('\n')).toEqual(await buildBrowserScript());
});
