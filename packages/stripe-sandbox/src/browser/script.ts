import scriptLines from './script.json';

/** What `/v3/stripe.js` serves: main.ts and what it imports, bundled by `npm run build:browser` and kept as text. */
export const browserScript = scriptLines.join('\n');
