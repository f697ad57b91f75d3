import { passwordFieldTexts } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

describe('Field', () => {
  it('connects label, hint and every error to its input', () => {
    render(<Field label="Email" hint="Where mails go" error={['Too long.', 'Not an address.']} />);
    const input = screen.getByLabelText('Email');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Where mails go Too long. Not an address.');
  });

  it('is valid without an error or with an empty one', () => {
    render(<Field label="Email" error="" />);
    const input = screen.getByLabelText('Email');
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });
});

describe('PasswordField', () => {
  it('shows, hides and keeps the password', async () => {
    render(<PasswordField label="New Password" autoComplete="new-password" />);
    const input = screen.getByLabelText('New Password');
    await userEvent.type(input, 'Secret-1');
    expect(input).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: passwordFieldTexts.show('New Password') }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('Secret-1');

    await userEvent.click(screen.getByRole('button', { name: passwordFieldTexts.hide('New Password') }));
    expect(input).toHaveAttribute('type', 'password');
  });
});
