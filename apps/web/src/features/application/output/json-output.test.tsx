import { extractionMessages } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JsonOutput } from './json-output.tsx';

it('shows the response without a word', () => {
  render(<JsonOutput text={'{\n  "result": []\n}'} />);
  expect(screen.getByLabelText('Response as JSON')).toHaveTextContent('{ "result": [] }');
  expect(screen.queryByText(extractionMessages.outputNotJson)).toBeNull();
});

it('warns of a response that is no JSON, and shows it all the same', () => {
  render(<JsonOutput text="<html>" />);
  expect(screen.getByText(extractionMessages.outputNotJson)).toBeVisible();
  expect(screen.getByLabelText('Response as JSON')).toHaveTextContent('<html>');
});
