import {
  DOMAIN_NAME,
  lifetimes,
  limits,
  loginTexts,
  maximumCharacters,
  passwordHint,
  passwordMessages,
  roles,
  routes,
  screens,
  signupMessages,
  signupTexts,
} from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada } from '../../testing/sample-session.ts';

const PASSWORD = 'Secret-pass-1';

const acceptingServer = () =>
  new FakeServer()
    .reply(routes.sendSignupCode, { message: signupMessages.codeSent })
    .reply(routes.verifySignupCode, { signup_token: 'signup-token' })
    .reply(routes.createMember, { id: ada.id, plan_token: 'plan-token' });

const openSignup = async (server = acceptingServer()) => {
  const app = renderApp(screens.signup, { server });
  await screen.findByRole('heading', { name: signupTexts.heading });
  return app;
};
type Signup = Awaited<ReturnType<typeof openSignup>>;

const pressContinue = ({ user }: Signup) =>
  user.click(screen.getByRole('button', { name: signupTexts.next }));

const toCodeStep = async (app: Signup) => {
  await app.user.type(screen.getByLabelText('Email'), ada.email);
  await pressContinue(app);
  return screen.findByLabelText('6-digit code');
};

const toDetailsStep = async (app: Signup) => {
  await app.user.type(await toCodeStep(app), '123456');
  await pressContinue(app);
  return screen.findByLabelText('First name');
};

const fillIn = async ({ user }: Signup, values: Partial<Record<string, string>> = {}) => {
  const fields = {
    'First name': 'Ada',
    'Last name': 'Byron',
    'Company name': 'Example Analytics',
    Password: PASSWORD,
    'Confirm password': PASSWORD,
    ...values,
  };
  for (const [label, value] of Object.entries(fields)) {
    if (value !== '') await user.type(screen.getByLabelText(label), value);
  }
};

const submit = ({ user }: Signup) => user.click(screen.getByRole('button', { name: signupTexts.submit }));

const expectFieldError = async (label: string, message: string) => {
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
};

describe('step 1', () => {
  it.each([
    ['an empty email', '', signupMessages.emailRequired],
    ['an invalid email', 'ada', signupMessages.emailInvalid],
  ])('refuses %s', async (_, typed, message) => {
    const app = await openSignup();
    if (typed !== '') await app.user.type(screen.getByLabelText('Email'), typed);
    await pressContinue(app);
    await expectFieldError('Email', message);
    expect(app.server.requests).toEqual([]);
  });

  it('shows the refusal of the server at the field', async () => {
    const app = await openSignup(acceptingServer().refuse(routes.sendSignupCode, 429, { message: 'later' }));
    await app.user.type(screen.getByLabelText('Email'), `${ada.email}{Enter}`);
    await expectFieldError('Email', 'later');
  });

  it('links to login', async () => {
    await openSignup();
    expect(screen.getByRole('link', { name: signupTexts.toLogin })).toHaveAttribute('href', screens.login);
  });
});

describe('step 2', () => {
  it('asks for the code that was sent and focuses its field', async () => {
    const app = await openSignup();
    const code = await toCodeStep(app);
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText(signupMessages.codeSent)).toBeVisible();
    expect(screen.getByText(ada.email)).toBeVisible();
    expect(app.server.requests).toMatchObject([{ body: { email: ada.email, domain_name: DOMAIN_NAME } }]);
  });

  it('sends the code again, once a minute', async () => {
    const app = await openSignup();
    const code = await toCodeStep(app);
    await app.user.type(code, '123');
    expect(screen.getByRole('button', { name: signupTexts.resendIn(60) })).toBeDisabled();
    const minuteLaterMs = Date.now() + lifetimes.signupMailIntervalSeconds * 1000;
    const now = vi.spyOn(Date, 'now').mockReturnValue(minuteLaterMs);
    await app.user.click(await screen.findByRole('button', { name: signupTexts.resend }));
    expect(await screen.findByRole('button', { name: signupTexts.resendIn(60) })).toBeDisabled();
    now.mockRestore();
    expect(app.server.requestsTo(routes.sendSignupCode)).toHaveLength(2);
    expect(screen.getAllByText(signupMessages.codeSent)).toHaveLength(2);
    expect(code).toHaveValue('');
  });

  it.each(['', '12345', '1234567'])('refuses the code "%s" without a request', async (typed) => {
    const app = await openSignup();
    const code = await toCodeStep(app);
    if (typed !== '') await app.user.type(code, typed);
    await pressContinue(app);
    await expectFieldError('6-digit code', signupMessages.codeInvalid);
    expect(app.server.requestsTo(routes.verifySignupCode)).toEqual([]);
  });

  it('shows the refusal of the server and keeps the code', async () => {
    const server = acceptingServer().refuse(routes.verifySignupCode, 400, {
      message: signupMessages.codeInvalid,
    });
    const app = await openSignup(server);
    await app.user.type(await toCodeStep(app), '123456{Enter}');
    await expectFieldError('6-digit code', signupMessages.codeInvalid);
    expect(screen.getByLabelText('6-digit code')).toHaveValue('123456');
  });

  it('accepts a code pasted with spaces', async () => {
    const app = await openSignup();
    await app.user.click(await toCodeStep(app));
    await app.user.paste(' 123 456 ');
    await pressContinue(app);
    await screen.findByLabelText('First name');
    expect(app.server.requestsTo(routes.verifySignupCode)).toMatchObject([{ body: { code: '123456' } }]);
  });

  it('goes back to the email, which is kept', async () => {
    const app = await openSignup();
    await toCodeStep(app);
    await app.user.click(screen.getByRole('button', { name: signupTexts.back }));
    expect(await screen.findByLabelText('Email')).toHaveValue(ada.email);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });
});

describe('step 3', () => {
  it('shows the verified address, which cannot be changed', async () => {
    const app = await openSignup();
    await toDetailsStep(app);
    expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  });

  it.each(['First name', 'Last name', 'Company name', 'Password', 'Confirm password'])(
    'needs %s',
    async (label) => {
      const app = await openSignup();
      await toDetailsStep(app);
      await fillIn(app, { [label]: '' });
      await submit(app);
      await expectFieldError(label, signupMessages.allFieldsRequired);
      expect(app.server.requestsTo(routes.createMember)).toEqual([]);
    },
  );

  it('refuses a password that breaks rules, and lists them', async () => {
    const app = await openSignup();
    await toDetailsStep(app);
    await fillIn(app, { Password: 'abc', 'Confirm password': 'abc' });
    await submit(app);
    await expectFieldError(
      'Password',
      [
        passwordMessages.tooShort,
        passwordMessages.needsUppercase,
        passwordMessages.needsDigit,
        passwordMessages.needsSpecial,
      ].join(' '),
    );
  });

  it('names the rules of a password before one is entered', async () => {
    await toDetailsStep(await openSignup());
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(passwordHint);
  });

  it.each([passwordMessages.tooCommon, passwordMessages.ownWords])(
    'shows the refusal of a password that can be guessed at its field: %s',
    async (message) => {
      const app = await openSignup(acceptingServer().refuse(routes.createMember, 400, { message }));
      await toDetailsStep(app);
      await fillIn(app);
      await submit(app);
      await expectFieldError('Password', message);
    },
  );

  it('refuses a different confirmation', async () => {
    const app = await openSignup();
    await toDetailsStep(app);
    await fillIn(app, { 'Confirm password': 'Secret-pass-2' });
    await submit(app);
    await expectFieldError('Confirm password', signupMessages.passwordsDiffer);
  });

  it('does not store a value over its maximum', async () => {
    const app = await openSignup();
    const firstName = await toDetailsStep(app);
    await app.user.click(firstName);
    await app.user.paste('x'.repeat(limits.nameCharsMax + 1));
    await expectFieldError('First name', maximumCharacters(limits.nameCharsMax));
    expect(firstName).toHaveValue('');
  });

  it('creates the account and redirects to login, which offers the choice of a plan', async () => {
    const app = await openSignup();
    await toDetailsStep(app);
    await fillIn(app);
    await submit(app);
    expect(await screen.findByText(signupMessages.success)).toBeVisible();
    await expectAddress(screens.login);
    expect(await screen.findByText(loginTexts.accountCreated)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
    expect(app.server.requestsTo(routes.createMember).map(({ body }) => body)).toEqual([
      {
        email: ada.email,
        firstname: 'Ada',
        lastname: 'Byron',
        company_name: 'Example Analytics',
        password: PASSWORD,
        domain_name: DOMAIN_NAME,
        role: roles.admin,
      },
    ]);
  });

  it('shows why the account was not created and keeps the input', async () => {
    const app = await openSignup(acceptingServer().unreachable(routes.createMember));
    await toDetailsStep(app);
    await fillIn(app);
    await submit(app);
    expect(await screen.findByText(signupMessages.noResponse)).toBeVisible();
    expect(screen.getByLabelText('Company name')).toHaveValue('Example Analytics');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  });

  it('asks for the email again when the signup token has expired', async () => {
    const server = acceptingServer().refuse(routes.createMember, 400, {
      message: signupMessages.tokenInvalid,
      code: 'signup_token_not_valid',
    });
    const app = await openSignup(server);
    await toDetailsStep(app);
    await fillIn(app);
    await submit(app);
    expect(await screen.findByRole('button', { name: signupTexts.next })).toBeVisible();
    await expectFieldError('Email', signupMessages.tokenInvalid);
  });
});
