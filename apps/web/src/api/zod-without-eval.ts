import { z } from 'zod';

// Zod tries `new Function` when the first schema is made, which the Content Security Policy refuses and reports. So this
// module must run before the contract: browser-api.ts imports it before all else, and call-failure.ts, which every screen
// reaches, makes the bundler keep it in the contract's chunk instead of the entry's, which would run later.
z.config({ jitless: true });
