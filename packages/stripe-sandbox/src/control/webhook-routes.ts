import type { Route } from '../http/route.ts';
import type { SandboxControl } from './control.ts';
import { done, DONE } from './done.ts';

export const webhookRoutes = (control: SandboxControl): Route[] => [
  {
    method: 'GET',
    path: '/_test/deliveries',
    handler: () => () => ({ data: control.deliveries() }),
  },
  {
    method: 'POST',
    path: '/_test/idle',
    handler: () => async () => {
      await control.idle();
      return DONE;
    },
  },
  {
    method: 'POST',
    path: '/_test/events',
    handler: ({ parameters }) => {
      const type = parameters.requiredText('type');
      const object = parameters.tree('object') ?? {};
      return () => control.emitEvent(type, object);
    },
  },
  {
    method: 'POST',
    path: '/_test/events/:id/resend',
    handler: ({ id, parameters }) => {
      const times = parameters.integer('times');
      return () => control.resendEvent(id, times);
    },
  },
  {
    method: 'POST',
    path: '/_test/attempts/:id/replay',
    handler:
      ({ id }) =>
      async () => ({ answer_status: await control.replayAttempt(id) }),
  },
  {
    method: 'POST',
    path: '/_test/webhook',
    handler: ({ parameters }) => {
      const url = parameters.requiredText('url');
      const secrets = parameters.list('secrets') ?? [];
      return done(() => control.setWebhook({ url, secrets }));
    },
  },
];
