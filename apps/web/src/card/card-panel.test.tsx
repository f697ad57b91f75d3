import { cardMessages, cardTexts, paymentTexts, routes, screens } from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { installFakeStripe } from '../testing/fake-stripe.ts';
import { renderApp } from '../testing/render-app.tsx';
import { emptyDashboard, noPayments, samplePayment, samplePaymentConfig } from '../testing/sample-data.ts';
import { ada } from '../testing/sample-session.ts';

const newServer = () =>
  new FakeServer()
    .reply(routes.getDashboard, emptyDashboard)
    .reply(routes.listPayments, noPayments)
    .reply(routes.getPaymentConfig, samplePaymentConfig)
    .reply(routes.createPaymentIntent, { clientSecret: 'secret', payment_id: 'pi_1' })
    .reply(routes.recordPayment, { ...samplePayment, amount: 2000 });

const openPanel = async (server = newServer()) => {
  const { user } = renderApp(screens.payments, { user: ada, server });
  await user.click(await screen.findByRole('button', { name: paymentTexts.choosePayAsYouGo }));
  await screen.findByRole('dialog', { name: paymentTexts.add });
  const pay = () => user.click(screen.getByRole('button', { name: /^Pay\b/ }));
  const fill = async (labels: readonly string[]) => {
    for (const label of labels) await user.type(await screen.findByLabelText(label), '1');
  };
  return { server, user, pay, fill };
};

const cardLabels = ['cardNumber', 'cardExpiry', 'cardCvc'];
const [address, , city, postalCode] = cardTexts.address;
const billingLabels = [cardTexts.cardholder, address, city, postalCode];

beforeEach(() => sessionStorage.clear());

it('shows that the provider is not ready while its script is missing, and logs a console warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const failScript = () =>
    document.querySelector('script[src*="cards.example.com"]')?.dispatchEvent(new Event('error'));
  const { user, pay } = await openPanel();
  await pay();
  expect(screen.getByText(cardMessages.providerNotReady)).toBeVisible();
  await waitFor(() => {
    failScript();
    expect(warn).toHaveBeenCalledOnce();
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    failScript();
    expect(warn).toHaveBeenCalledTimes(2);
  });
  warn.mockRestore();
});

describe('with the provider’s script on the page', () => {
  let confirmCardPayment: ReturnType<typeof vi.fn>;
  beforeAll(() => {
    ({ confirmCardPayment } = installFakeStripe({ paymentIntent: { status: 'succeeded' } }));
  });

  it('requires every field and focuses the first empty one', async () => {
    const { server, pay, fill } = await openPanel();
    await screen.findByLabelText('cardNumber');
    for (const label of cardTexts.card) expect(screen.getByText(label)).toBeVisible();
    await waitFor(async () => {
      await pay();
      expect(screen.getByText(cardMessages.allFieldsRequired)).toBeVisible();
    });
    await waitFor(() => expect(screen.getByLabelText('cardNumber')).toHaveFocus());
    await fill(cardLabels);
    await pay();
    await waitFor(() => expect(screen.getByLabelText(cardTexts.cardholder)).toHaveFocus());
    expect(server.requestsTo(routes.createPaymentIntent)).toEqual([]);
  });

  it('pays the amount with name and address, shows the success and disables its button', async () => {
    const { server, user, pay, fill } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Increase by $10.00' }));
    await fill([...cardLabels, ...billingLabels]);
    await pay();
    expect(await screen.findByText(cardMessages.successThanks)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Paid $20.00' })).toBeDisabled();
    expect(await screen.findByText(cardMessages.success)).toBeVisible();
    expect(server.requestsTo(routes.createPaymentIntent)[0]?.body).toMatchObject({ amount: 2000 });
    expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith(
      'secret',
      expect.objectContaining({
        payment_method: expect.objectContaining({
          billing_details: { name: '1', address: { line1: '1', city: '1', postal_code: '1', country: 'US' } },
        }) as object,
      }),
    );
  });

  it('fills in the billing details of the last payment, which stay editable', async () => {
    const last = { name: 'Ada Byron', line1: '1 Example Street', line2: 'Floor 3', city: 'Porto' };
    const rest = { postal_code: '4000-001', state: 'Norte', country: 'PT' };
    const server = newServer().reply(routes.listPayments, {
      ...noPayments,
      billing_details: { ...last, ...rest },
    });
    const { user, pay, fill } = await openPanel(server);
    await fill(cardLabels);
    await user.type(screen.getByLabelText(city), ' Novo');
    confirmCardPayment.mockClear();
    await pay();
    expect(await screen.findByText(cardMessages.successThanks)).toBeVisible();
    const { name, ...street } = last;
    expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith(
      'secret',
      expect.objectContaining({
        payment_method: expect.objectContaining({
          billing_details: { name, address: { ...street, ...rest, city: 'Porto Novo' } },
        }) as object,
      }),
    );
  });

  it('accepts digits and a decimal point as amount and checks its range', async () => {
    const { user, pay } = await openPanel();
    const amount = screen.getByLabelText(cardTexts.amount);
    expect(amount).toHaveValue('10');
    await user.clear(amount);
    await user.type(amount, '-9e.x9');
    expect(amount).toHaveValue('9.9');
    await screen.findByLabelText('cardNumber');
    await pay();
    expect(await screen.findByText(cardMessages.amountOutOfRange)).toBeVisible();
    await user.type(amount, '{ArrowUp}');
    expect(amount).toHaveValue('19.90');
  });

  it('shows the test mode', async () => {
    await openPanel();
    expect(await screen.findByText(cardMessages.testMode)).toBeInTheDocument();
  });
});
