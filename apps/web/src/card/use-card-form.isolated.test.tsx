import { cardMessages } from '@propsmith/contract';
import { useElements, useStripe } from '@stripe/react-stripe-js';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.ts';
import { ada } from '../testing/sample-session.ts';
import { useCardForm } from './use-card-form.ts';

vi.mock('@stripe/react-stripe-js', () => ({
  CardNumberElement: 'card number',
  useStripe: vi.fn(),
  useElements: vi.fn(),
}));

it.each([
  ['the provider’s script', null, null, cardMessages.providerNotReady],
  ['the fields', {}, { getElement: () => null }, cardMessages.elementsNotReady],
])('asks to wait for %s and sends nothing', (_, stripe, elements, message) => {
  vi.mocked(useStripe).mockReturnValue(stripe as ReturnType<typeof useStripe>);
  vi.mocked(useElements).mockReturnValue(elements as ReturnType<typeof useElements>);
  const { store, server } = openApp({ user: ada });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useCardForm({ memberId: ada.id }), { wrapper });
  expect(result.current.problem).toBeNull();
  act(() => result.current.submit(document.createElement('form')));
  expect(result.current.problem).toBe(message);
  expect(server.requests).toEqual([]);
});
