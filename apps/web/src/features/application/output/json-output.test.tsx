import { extractionMessages } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JsonOutput } from './json-output.tsx';

it('shows a JSON response without a warning', () => {
  render(<JsonOutput text={'{\n  "result": []\n}'} />);
  expect(screen.getByLabelText('Response as JSON')).toHaveTextContent('{ "result": [] }');
  expect(screen.queryByText(extractionMessages.outputNotJson)).toBeNull();
});

it('shows a response that is not JSON with a warning', () => {
  render(<JsonOutput text="<html>" />);
  expect(screen.getByText(extractionMessages.outputNotJson)).toBeVisible();
  expect(screen.getByLabelText('Response as JSON')).toHaveTextContent('<html>');
});

it('says that changes of the stanza are not in the answer', () => {
  const { rerender } = render(<JsonOutput text="{}" />);
  expect(screen.queryByText(/as it was extracted/)).toBeNull();
  rerender(<JsonOutput text="{}" isEdited />);
  expect(screen.getByText(/as it was extracted/)).toBeVisible();
});
