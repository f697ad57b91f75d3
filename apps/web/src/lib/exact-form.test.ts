import { expect, it } from 'vitest';
import { exactForm } from './exact-form.ts';

it('sends texts unchanged, including line ends', async () => {
  const form = exactForm({ logs: 'a\nb\r\nc\rü', keep_input: 'true' });
  const parsed = await new Response(await form.arrayBuffer(), {
    headers: { 'Content-Type': form.type },
  }).formData();
  expect(Object.fromEntries(parsed)).toEqual({ logs: 'a\nb\r\nc\rü', keep_input: 'true' });
});
