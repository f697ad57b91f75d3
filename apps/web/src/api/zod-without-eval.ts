import { z } from 'zod';

// Zod tries `new Function` when a schema is made, which the Content Security Policy refuses and reports. So this module
// runs before the contract's schemas: browser-api.ts imports it first, and main.tsx imports that before any screen.
z.config({ jitless: true });
