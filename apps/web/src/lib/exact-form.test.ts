import { expect, it } from 'vitest';
import { exactForm } from './exact-form.ts';

it('sends texts as they are, line ends included', async () => {
  const form = exactForm({ logs: 'a\nb\r\nc\rü', keep_input: 'true' });
  const parsed = await new Response(await form.arrayBuffer(), {
    headers: { 'Content-Type': form.type },
  }).formData();
  expect(Object.fromEntries(parsed)).toEqual({ logs: 'a\nb\r\nc\rü', keep_input: 'true' });
});
