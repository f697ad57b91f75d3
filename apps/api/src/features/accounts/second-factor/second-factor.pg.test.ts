import { errorBody, limits, routes, secondFactorMessages } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { atOnce, call, countByStatus } from '../../../testing/api-client.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { PASSWORD, signedIn } from '../../../testing/people.ts';
import { setUpTestApp, withRateLimits } from '../../../testing/test-app.ts';
import {
  answerChallenge,
  challengeOf,
  codeOf,
  nextCodeOf,
  signedInWithFactor,
} from '../../../testing/second-factor.ts';

const PARALLEL = 20;

describePostgres('a second factor', () => {
  const config = withRateLimits({ secondFactorPerChallenge: { limit: 1000, windowSeconds: 900 } });
  const test = setUpTestApp({ db: 'postgres', config });

  it('S13 accepts a code of the app in one of 20 parallel sign-ins', async () => {
    const { secret } = await signedInWithFactor(test, 'app@example.com');
    const challenge = await challengeOf(test, 'app@example.com');
    const code = nextCodeOf(test, secret);
    const answers = await atOnce(PARALLEL, () => answerChallenge(test, challenge, code));
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: PARALLEL - 1 });
  });

  it('S13 accepts a recovery code in one of 20 parallel sign-ins', async () => {
    const { recoveryCodes } = await signedInWithFactor(test, 'recovery@example.com');
    const challenge = await challengeOf(test, 'recovery@example.com');
    const answers = await atOnce(PARALLEL, () => answerChallenge(test, challenge, recoveryCodes[0]!));
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: PARALLEL - 1 });
    const mails = (await test.mails('recovery@example.com')).filter(({ subject }) =>
      subject.includes('recovery'),
    );
    expect(mails).toHaveLength(1);
  });

  it('is confirmed by one of 20 parallel requests', async () => {
    const { access: bearer } = await signedIn(test, 'confirm@example.com');
    const { secret } = (
      await call(test.app, routes.setUpSecondFactor, { bearer, body: { password: PASSWORD } })
    ).reply();
    const body = { code: codeOf(test, secret) };
    const answers = await atOnce(PARALLEL, () =>
      call(test.app, routes.confirmSecondFactor, { bearer, body }),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: PARALLEL - 1 });
    expect((await call(test.app, routes.getSecondFactor, { bearer })).reply()).toEqual({
      enabled: true,
      app: true,
      passkeys: [],
      recovery_codes_left: limits.recoveryCodes,
      required: false,
    });
  });
});

describePostgres('tries at a second factor', () => {
  const test = setUpTestApp({ db: 'postgres' });

  it('S16 are limited exactly for one sign-in, also in parallel', async () => {
    const { secret } = await signedInWithFactor(test, 'tries@example.com');
    const challenge = await challengeOf(test, 'tries@example.com');
    const answers = await atOnce(PARALLEL, () => answerChallenge(test, challenge, '000000x'));
    const checked = answers.filter(({ body }) => errorBody.parse(body).code === 'code_not_valid');
    expect(checked).toHaveLength(limits.secondFactorTriesMax);
    expect(await answerChallenge(test, challenge, nextCodeOf(test, secret))).toMatchObject({
      status: 400,
      body: { code: 'challenge_not_valid', message: secondFactorMessages.triesUsedUp },
    });
    const fresh = await challengeOf(test, 'tries@example.com');
    expect((await answerChallenge(test, fresh, codeOf(test, secret))).status).toBe(200);
  });
});
