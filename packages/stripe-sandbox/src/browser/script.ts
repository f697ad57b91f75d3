import scriptLines from './script.json';

/** The text of `/v3/stripe.js`: main.ts bundled by `npm run build:browser`. */
export const browserScript = scriptLines.join('\n');
