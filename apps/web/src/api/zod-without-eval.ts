import { z } from 'zod';

// Zod calls `new Function` when the first schema is created, which the Content Security Policy blocks and reports. So this
// module must run before the contract: browser-api.ts imports it first, and call-failure.ts, which every screen imports,
// makes the bundler keep it in the contract's chunk instead of the entry's, which would run later.
z.config({ jitless: true });
