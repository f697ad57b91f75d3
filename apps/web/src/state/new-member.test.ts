import { lifetimes } from '@propsmith/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { completeSignup, openApp } from '../testing/open-app.ts';
import { ada, sessionOf } from '../testing/sample-session.ts';
import { login } from './auth-thunks.ts';
import { storedNewMember } from './new-member.ts';
import { selectNewMemberId, selectPlanToken } from './signup.ts';

afterEach(() => vi.restoreAllMocks());

const reload = () => openApp().store.getState();

it('is known after a reload of the tab', () => {
  completeSignup(openApp().store);
  expect(selectNewMemberId(reload())).toBe(ada.id);
  expect(selectPlanToken(reload())).toBe('plan');
});

it('is forgotten when the token has expired, even if the tab was reloaded meanwhile', () => {
  const startMs = Date.now();
  const now = vi.spyOn(Date, 'now');
  completeSignup(openApp().store);
  now.mockReturnValue(startMs + lifetimes.planTokenSeconds * 500);
  expect(selectPlanToken(reload())).toBe('plan');
  now.mockReturnValue(startMs + lifetimes.planTokenSeconds * 1000 + 1000);
  expect(selectNewMemberId(reload())).toBeNull();
});

it('is forgotten after login', () => {
  const { store } = openApp();
  completeSignup(store);
  store.dispatch(login.fulfilled(sessionOf(ada), 'request', { email: ada.email, password: '' }));
  expect(storedNewMember()).toBeNull();
});

it.each(['', '{', '3', '{"memberId":"a"}'])('ignores the stored text %j', (text) => {
  sessionStorage.setItem('propsmith.new-member', text);
  expect(storedNewMember()).toBeNull();
});
