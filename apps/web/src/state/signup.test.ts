import { maximumCharacters, routes, SIGNUP_TOKEN_HEADER, signupMessages } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { ada, sessionOf } from '../testing/sample-session.ts';
import { login } from './auth-thunks.ts';
import { sendSignupCode, submitSignup, verifySignupCode, type SignupForm } from './signup-thunks.ts';
import * as signup from './signup.ts';

const form: SignupForm = {
  firstName: 'Ada',
  lastName: 'Byron',
  companyName: 'Example Analytics',
  password: 'Secret-pass-1',
  confirmPassword: 'Secret-pass-1',
};
const submission = { email: ada.email, signupToken: 'signup-token', form };
const created = { id: ada.id, plan_token: 'plan-token' };

const openSignup = () => {
  const app = openApp();
  app.server
    .reply(routes.sendSignupCode, { message: signupMessages.codeSent })
    .reply(routes.verifySignupCode, { signup_token: 'signup-token' })
    .reply(routes.createMember, created);
  return { ...app, stateOf: () => signup.selectSignup(app.store.getState()) };
};

describe('steps', () => {
  it('start with the email and advance when the server accepts', async () => {
    const { store, stateOf } = openSignup();
    expect(stateOf()).toMatchObject({ step: 1, loading: false, error: null });
    const sending = store.dispatch(sendSignupCode(ada.email));
    expect(stateOf()).toMatchObject({ step: 1, loading: true });
    await sending;
    expect(stateOf()).toMatchObject({ step: 2, loading: false });
    await store.dispatch(verifySignupCode({ email: ada.email, code: '123456' }));
    expect(stateOf()).toMatchObject({ step: 3, loading: false, signupToken: 'signup-token' });
  });

  it('do not advance when the server refuses', async () => {
    const { server, store, stateOf } = openSignup();
    await store.dispatch(sendSignupCode(ada.email));
    server.refuse(routes.verifySignupCode, 400, { message: signupMessages.codeInvalid });
    await store.dispatch(verifySignupCode({ email: ada.email, code: '000000' }));
    expect(stateOf()).toMatchObject({ step: 2, loading: false, error: signupMessages.codeInvalid });
  });

  it('clear the error when the step is set', () => {
    const { store, stateOf } = openSignup();
    store.dispatch(signup.signupErrorSet({ field: 'otp', message: 'wrong' }));
    store.dispatch(signup.signupStepSet(1));
    expect(stateOf()).toMatchObject({ step: 1, error: null, errorField: null });
  });
});

describe('fields', () => {
  const fields = Object.entries(signup.signupFieldCharsMax) as [
    keyof typeof signup.signupFieldCharsMax,
    number,
  ][];
  it.each(fields)('%s keeps its value when one over %d characters is set', (field, charsMax) => {
    const { store, stateOf } = openSignup();
    const valueOf = () => ({ email: stateOf().email, ...stateOf().formData })[field];
    const longest = 'x'.repeat(charsMax);
    store.dispatch(signup.signupFieldChanged({ field, value: longest }));
    expect(stateOf()).toMatchObject({ error: null, errorField: null });
    store.dispatch(signup.signupFieldChanged({ field, value: `${longest}x` }));
    expect(stateOf()).toMatchObject({ error: maximumCharacters(charsMax), errorField: field });
    expect(valueOf()).toBe(longest);
    store.dispatch(signup.signupFieldChanged({ field, value: 'short' }));
    expect(stateOf().error).toBeNull();
    expect(valueOf()).toBe('short');
  });
});

describe('submitting', () => {
  it('is pending, then complete with the id of the new member; the passwords are cleared', async () => {
    const { server, store, stateOf } = openSignup();
    store.dispatch(signup.signupFieldChanged({ field: 'password', value: form.password }));
    const running = store.dispatch(submitSignup(submission));
    expect(stateOf()).toMatchObject({ loading: true, error: null, isSignupComplete: false });
    await running;
    expect(stateOf()).toMatchObject({
      loading: false,
      isSignupComplete: true,
      memberId: created.id,
      planToken: created.plan_token,
      formData: { password: '' },
    });
    const [request] = server.requestsTo(routes.createMember);
    expect(request?.headers.get(SIGNUP_TOKEN_HEADER)).toBe('signup-token');
  });

  it('keeps memberId and plan token out of the storage that tabs share', async () => {
    const { browser, store } = openSignup();
    await store.dispatch(submitSignup(submission));
    expect(browser.storage.length).toBe(0);
  });

  it.each([
    ['the server’s text', () => json({ message: 'text' }, 400), 'text'],
    ['its status', () => json({}, 500), signupMessages.failedWithStatus(500)],
    ['no answer', () => Promise.reject(new TypeError('network')), signupMessages.noResponse],
    ['an answer without an id', () => json({}), signupMessages.failedUnknown],
  ])('is rejected with %s and keeps the form', async (_, answer, error) => {
    const { server, store, stateOf } = openSignup();
    store.dispatch(signup.signupFieldChanged({ field: 'companyName', value: form.companyName }));
    server.answer(routes.createMember, answer);
    await store.dispatch(submitSignup(submission));
    expect(stateOf()).toMatchObject({ loading: false, error, isSignupComplete: false, memberId: null });
    expect(stateOf().formData.companyName).toBe(form.companyName);
  });

  it('is rejected with the default text on an unexpected error', () => {
    const { store, stateOf } = openSignup();
    store.dispatch(submitSignup.rejected(new Error('unexpected'), 'request', submission));
    expect(stateOf().error).toBe(signupMessages.failedUnknown);
  });

  it('starts again with the email when the signup token has expired', async () => {
    const { server, store, stateOf } = openSignup();
    store.dispatch(signup.signupStepSet(3));
    server.refuse(routes.createMember, 400, {
      message: signupMessages.tokenInvalid,
      code: 'signup_token_not_valid',
    });
    await store.dispatch(submitSignup(submission));
    expect(stateOf()).toMatchObject({ step: 1, error: signupMessages.tokenInvalid });
  });
});

describe('afterwards', () => {
  it('a reset clears everything', async () => {
    const { store, stateOf } = openSignup();
    const start = stateOf();
    await store.dispatch(submitSignup(submission));
    store.dispatch(signup.signupReset());
    expect(stateOf()).toEqual(start);
  });

  it('a login clears the new member', async () => {
    const { store, stateOf } = openSignup();
    await store.dispatch(submitSignup(submission));
    const credentials = { email: ada.email, password: form.password };
    store.dispatch(login.fulfilled(sessionOf(ada), 'request', credentials));
    expect(stateOf()).toMatchObject({ memberId: null, planToken: null });
  });
});
