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
