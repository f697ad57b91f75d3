import { cardTexts, limits } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { textOfCents } from './amount.ts';

const Form = () => {
  const [amount, setAmount] = useState(textOfCents(limits.topUpDefaultCents));
  return <AmountField value={amount} onChange={setAmount} isChecked={false} />;
};

it('steps with its buttons and the arrow keys, and accepts only digits and one decimal point', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText(cardTexts.amount);
  await user.click(screen.getByRole('button', { name: /^Increase/ }));
  expect(field).toHaveValue(textOfCents(limits.topUpDefaultCents + limits.topUpStepCents));
  await user.click(field);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue(textOfCents(limits.topUpDefaultCents + 2 * limits.topUpStepCents));
  await user.clear(field);
  await user.type(field, '-1e2.5.x');
  expect(field).toHaveValue('12.5');
});

it('reads a comma as the decimal point', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText(cardTexts.amount);
  await user.clear(field);
  await user.type(field, '25,50');
  expect(field).toHaveValue('25.50');
  expect(field).toBeValid();
});

it('says what it refuses, and keeps the selection for the next digit', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>(cardTexts.amount);
  field.setSelectionRange(0, field.value.length);
  await user.type(field, '-', { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
  expect(field).toHaveAccessibleDescription(expect.stringContaining(cardTexts.amountCharacters));
  await user.keyboard('20');
  expect(field).toHaveValue('20');
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(cardTexts.amountCharacters));
});

it('refuses what would make no amount in place of the selection', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>(cardTexts.amount);
  await user.clear(field);
  await user.type(field, '25.5');
  await user.type(field, '.', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  await user.keyboard('9');
  expect(field).toHaveValue('95.5');
});

it('keeps the message while digits are added behind what was refused', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText(cardTexts.amount);
  await user.clear(field);
  await user.type(field, '1e3');
  expect(field).toHaveValue('13');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(cardTexts.amountCharacters));
});

it('forgets the message when the field is left with an amount', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText(cardTexts.amount);
  await user.clear(field);
  await user.type(field, '25a');
  expect(field).toHaveAccessibleDescription(expect.stringContaining(cardTexts.amountCharacters));
  await user.tab();
  expect(field).not.toHaveAccessibleDescription(expect.stringContaining(cardTexts.amountCharacters));
});

it('refuses pasted text that is no amount', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByLabelText(cardTexts.amount);
  await user.click(field);
  await user.paste('1e3');
  expect(field).toHaveValue(textOfCents(limits.topUpDefaultCents));
  expect(field).toHaveAccessibleDescription(expect.stringContaining(cardTexts.amountCharacters));
});
