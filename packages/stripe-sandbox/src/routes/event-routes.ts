import { noSuchObject } from '../http/stripe-failure.ts';
import { paginate, readPage } from '../http/pages.ts';
import type { Route } from '../http/route.ts';
import type { StripeEvent } from '../state/tables.ts';
import type { World } from '../world.ts';

const LISTED_SECONDS = 30 * 24 * 3600;

const listedEvents = (world: World): StripeEvent[] => {
  const oldest = world.clock.nowSeconds() - LISTED_SECONDS;
  return world.store.all('event').filter((event) => event.created >= oldest);
};

/** `type=charge.*` stands for every type that begins so. */
const matchesType = (type: string, wanted: string): boolean =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

/** Events whose latest delivery has not been accepted, or not yet. */
const undeliveredEvents = (world: World): Set<string> => {
  const latest = new Map(world.store.all('delivery').map((delivery) => [delivery.event, delivery.status]));
  return new Set([...latest].flatMap(([event, status]) => (status === 'succeeded' ? [] : [event])));
};

const list: Route = {
  method: 'GET',
  path: '/v1/events',
  handler: ({ world, parameters }) => {
    const page = readPage(parameters);
    const type = parameters.text('type');
    const types = parameters.list('types') ?? (type === undefined ? undefined : [type]);
    const deliverySuccess = parameters.boolean('delivery_success');
    return () => {
      const undelivered = undeliveredEvents(world);
      const passes = (event: StripeEvent) =>
        (types === undefined || types.some((wanted) => matchesType(event.type, wanted))) &&
        (deliverySuccess === undefined || deliverySuccess !== undelivered.has(event.id));
      return paginate(listedEvents(world), page, '/v1/events', passes);
    };
  },
};

const retrieve: Route = {
  method: 'GET',
  path: '/v1/events/:id',
  handler:
    ({ world, id }) =>
    () => {
      const event = listedEvents(world).find((candidate) => candidate.id === id);
      if (event === undefined) throw noSuchObject('event', id, 'id');
      return event;
    },
};

export const eventRoutes: readonly Route[] = [list, retrieve];
