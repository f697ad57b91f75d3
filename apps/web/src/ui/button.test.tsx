import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does not submit forms by default', () => {
    render(<Button>Reset</Button>);
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveAttribute('type', 'button');
  });

  it('shows its busy label and cannot be pressed while busy', async () => {
    const onClick = vi.fn();
    const { rerender } = render(
      <Button busy busyLabel="Working..." onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Working...' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();

    rerender(
      <Button busyLabel="Working..." onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('keeps its label without a busy label', () => {
    render(<Button busy>Send</Button>);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});
