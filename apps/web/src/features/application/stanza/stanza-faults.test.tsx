import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StanzaFaults } from './stanza-faults.tsx';

it('names misspelt keys and lines that are no settings', () => {
  render(
    <StanzaFaults
      text={'[acme:app]\nLINE_BRAKER = ([\\r\\n]+)\nnot a setting\nTRUNCATE = 5\nTRUNCATE = 6\n'}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Line 2: Splunk ignores LINE_BRAKER.* LINE_BREAKER may be meant\.$/),
    expect.stringMatching(/^Line 3 is no setting/),
    expect.stringMatching(/^Line 5 sets TRUNCATE again/),
  ]);
});

it('is empty for a stanza without faults', () => {
  const { container } = render(<StanzaFaults text={'[acme:app]\nTRUNCATE = 5\nEXTRACT-a = x\n'} />);
  expect(container).toBeEmptyDOMElement();
});
