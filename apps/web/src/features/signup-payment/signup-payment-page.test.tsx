import {
  cardMessages,
  loginTexts,
  paymentStatuses,
  paymentTexts,
  planChoiceTexts,
  routes,
  screens,
  type Payment,
} from '@propsmith/contract';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadPaymentConfig } from '../../state/payment.ts';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { completeSignup } from '../../testing/open-app.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { samplePayment, samplePaymentConfig } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const freePayment: Payment = {
  ...samplePayment,
  payment_id: 'free',
  payment_method: 'free',
  status: 'succeeded',
};

const paymentConfig = {
  ...samplePaymentConfig,
  price: { per_execution: 1000, per_thousand_tokens: 25 },
};

describe('the choice after signup', () => {
  it('redirects without a new member and logs a console warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderApp(screens.signupPayment);
    await expectAddress(screens.login);
    expect(warn).toHaveBeenCalledWith(cardMessages.freePlanWithoutUser);
    expect(screen.queryByText(cardMessages.freePlanWithoutUser)).toBeNull();
    warn.mockRestore();
  });

  const openChoice = async (server: FakeServer) => {
    const { store, user } = renderApp(screens.login, { server });
    act(() => {
      completeSignup(store);
      store.dispatch(loadPaymentConfig.fulfilled(paymentConfig, 'request', undefined));
    });
    await user.click(await screen.findByRole('link', { name: loginTexts.toPlanChoice }));
    expect(await screen.findByRole('heading', { name: planChoiceTexts.heading })).toBeVisible();
    return user;
  };

  it('takes the free version with the plan token and redirects', async () => {
    const server = new FakeServer().reply(routes.recordPayment, freePayment);
    const user = await openChoice(server);
    expect(screen.getByText(planChoiceTexts.freeHint)).toBeVisible();
    expect(screen.getByText(planChoiceTexts.upgrade)).toBeVisible();
    expect(screen.getByText(paymentTexts.perExecution('$10.00'))).toBeVisible();
    expect(screen.getByText(paymentTexts.perThousandTokens('$0.25'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: planChoiceTexts.free }));
    expect(await screen.findByText(cardMessages.registered)).toBeVisible();
    await expectAddress(screens.login);
    const [request] = server.requestsTo(routes.recordPayment);
    expect(request?.body).toMatchObject({ member: ada.id, status: paymentStatuses.freePlanAtSignup });
    expect(screen.getByText(loginTexts.accountCreated)).toBeVisible();
    expect(screen.queryByRole('link', { name: loginTexts.toPlanChoice })).toBeNull();
  });

  it('says why the free version is refused', async () => {
    const server = new FakeServer().answer(routes.recordPayment, () =>
      json({ message: cardMessages.freePlanUsed }, 409),
    );
    const user = await openChoice(server);
    await user.click(screen.getByRole('button', { name: planChoiceTexts.free }));
    expect(await screen.findByText(cardMessages.freePlanUsed)).toBeVisible();
  });
});
