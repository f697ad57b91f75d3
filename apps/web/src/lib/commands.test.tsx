import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCommands, useOfferedCommands } from './commands.ts';

const Screen = ({ label }: { label: string }) => {
  useCommands([{ id: 'one', label, run: () => undefined }]);
  return null;
};
const Menu = () => (
  <output>
    {useOfferedCommands()
      .map(({ label }) => label)
      .join(', ')}
  </output>
);

it('commands are offered while their component is mounted, as it rendered last', () => {
  const shown = () => screen.getByRole('status').textContent;
  const { rerender } = render(
    <>
      <Menu />
      <Screen label="Copy" />
      <Screen label="Reset" />
    </>,
  );
  expect(shown()).toBe('Copy, Reset');
  rerender(
    <>
      <Menu />
      <Screen label="Copy again" />
    </>,
  );
  expect(shown()).toBe('Copy again');
});
