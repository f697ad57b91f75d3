import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SidePanel } from './side-panel.tsx';

type Overlay = ComponentType<{
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
}>;

const Opener = ({ overlay: Panel }: { overlay: Overlay }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Panel open={open} onOpenChange={setOpen} title="New member" description="They get an invitation.">
        <label>
          Email <input />
        </label>
      </Panel>
    </>
  );
};

describe.each([
  ['SidePanel', SidePanel],
  ['Dialog', Dialog],
])('%s', (_, overlay) => {
  it('takes focus, has a name and description, and returns focus on Escape', async () => {
    render(<Opener overlay={overlay} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const panel = screen.getByRole('dialog', { name: 'New member' });
    expect(panel).toHaveAccessibleDescription('They get an invitation.');
    expect(panel).toContainElement(document.activeElement as HTMLElement);

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes with its button and with a click on the backdrop', async () => {
    render(<Opener overlay={overlay} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const backdrop = document.querySelector<HTMLElement>('.bg-overlay');
    await userEvent.click(backdrop!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
