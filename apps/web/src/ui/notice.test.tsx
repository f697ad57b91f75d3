import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Notice } from './notice.tsx';

describe('Notice', () => {
  it.each([
    ['bad', 'alert'],
    ['warn', 'alert'],
    ['ok', 'status'],
    ['info', 'status'],
  ] as const)('in tone %s is a %s', (tone, role) => {
    render(<Notice tone={tone}>Something happened.</Notice>);
    expect(screen.getByRole(role)).toHaveTextContent('Something happened.');
  });
});
