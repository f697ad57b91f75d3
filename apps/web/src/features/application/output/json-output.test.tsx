import { extractionMessages } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JsonOutput } from './json-output.tsx';

it('says that changes of the stanza are not in the answer', () => {
  const { rerender } = render(<JsonOutput text="{}" />);
  expect(screen.queryByText(/as it was extracted/)).not.toBeInTheDocument();
  rerender(<JsonOutput text="{}" isEdited />);
  expect(screen.getByText(/as it was extracted/)).toBeInTheDocument();
});

it('warns of a response that is no JSON', () => {
  render(<JsonOutput text="{" />);
  expect(screen.getByRole('alert')).toHaveTextContent(extractionMessages.outputNotJson);
});
