import { screens, serverMessages } from '@propsmith/contract';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { submitSignup } from '../../state/signup.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada } from '../../testing/sample-session.ts';

describe('the choice after signup', () => {
  it('leads away while no new member is known', async () => {
    renderApp(screens.signupPayment);
    await expectAddress(screens.login);
  });

  it('shows both ways, and says that they cannot be taken yet', async () => {
    const { store, user } = renderApp(screens.login);
    const form = { firstName: '', lastName: '', companyName: '', password: '', confirmPassword: '' };
    const submission = { email: ada.email, signupToken: 'token', form };
    act(() => {
      store.dispatch(submitSignup.fulfilled({ id: ada.id, plan_token: 'plan' }, 'request', submission));
    });
    await user.click(await screen.findByRole('link', { name: 'Choose a plan' }));
    expect(await screen.findByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible();
    expect(screen.getByText('Continue with Free Version')).toBeVisible();
    expect(screen.getByText('Upgrade for Full Access')).toBeVisible();
    expect(screen.getByText(serverMessages.notAvailableYet)).toBeVisible();
    expect(screen.queryByRole('button', { name: /free|upgrade/i })).toBeNull();
  });
});
