import { expect, it } from 'vitest';
import { atOnce, countByStatus } from '../../../testing/api-client.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import {
  answerByPasskey,
  askedForPasskey,
  creationOptionsFor,
  signedInWithPasskey,
  tryAddPasskey,
} from '../../../testing/passkeys.ts';
import { signedIn } from '../../../testing/people.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { setUpTestApp, withRateLimits } from '../../../testing/test-app.ts';

const PARALLEL = 20;

describePostgres('a passkey', () => {
  const config = withRateLimits({ secondFactorPerChallenge: { limit: 1000, windowSeconds: 900 } });
  const test = setUpTestApp({ db: 'postgres', config });

  it('S13 is accepted in one of 20 parallel sign-ins with the same answer', async () => {
    const { authenticator } = await signedInWithPasskey(test, 'parallel@example.com');
    const { challenge, options } = await askedForPasskey(test, 'parallel@example.com');
    const response = authenticator.sign(options);
    const answers = await atOnce(PARALLEL, () => answerByPasskey(test, challenge, response));
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: PARALLEL - 1 });
  });

  it('S13 is accepted in one of 20 parallel sign-ins that sign the same challenge anew', async () => {
    const { authenticator } = await signedInWithPasskey(test, 'anew@example.com');
    const { challenge, options } = await askedForPasskey(test, 'anew@example.com');
    const answers = await atOnce(PARALLEL, () =>
      answerByPasskey(test, challenge, authenticator.sign(options)),
    );
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: PARALLEL - 1 });
  });

  it('is added by one of 20 parallel requests', async () => {
    const { access } = await signedIn(test, 'added@example.com');
    const authenticator = new SoftwareAuthenticator(test.config.publicUrl);
    const response = authenticator.create(await creationOptionsFor(test, access));
    const answers = await atOnce(PARALLEL, () => tryAddPasskey(test, access, response));
    expect(countByStatus(answers)).toEqual({ 201: 1, 400: PARALLEL - 1 });
  });
});
