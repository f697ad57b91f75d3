import { expect, it } from 'vitest';
import { buildBrowserScript } from '../testing/build-browser-script.ts';
import { browserScript } from './script.ts';

it('is what `npm run build:browser` makes of the sources', async () => {
  expect(browserScript.split('\n')).toEqual(await buildBrowserScript());
});
