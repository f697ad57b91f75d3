import { z } from 'zod';

// Zod calls `new Function` when the first schema is created, which the Content Security Policy blocks and reports. So this
// module must run before the contract: browser-api.ts imports it first, and vite.config.ts puts it into the contract's file.
z.config({ jitless: true });
