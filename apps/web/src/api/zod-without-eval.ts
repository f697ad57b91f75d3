import { z } from 'zod';

// Zod tries `new Function` when a schema is made, which the Content Security Policy refuses and reports. This module has
// to run before the contract's schemas: it is the first import of main.tsx.
z.config({ jitless: true });
