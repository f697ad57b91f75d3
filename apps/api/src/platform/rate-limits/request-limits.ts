import type { RouteDefinition } from '@propsmith/contract';
import type { Clock } from '../clock.ts';
import { createMemoryCounter } from './memory-counter.ts';
import { networkOf } from './network-of.ts';
import type { RateLimit, RateLimits } from './rate-limit-defaults.ts';
import { tooManyUses } from './rate-limits.ts';

/** A download makes a whole file, which costs more than a page. */
type RouteClass = 'read' | 'download' | 'write';

const routeClassOf = ({ method, file }: Pick<RouteDefinition, 'method' | 'file'>): RouteClass => {
  if (file !== undefined) return 'download';
  return method === 'GET' ? 'read' : 'write';
};

/** Whose requests are counted. */
interface Counted {
  readonly userId: string;
  readonly companyId: string;
  readonly apiKey?: { readonly id: string };
}

/**
 * Limits on every request of the API. They are counted in the memory of the process: a read makes no query for them, and
 * reads are answered while the counters of the database fail. With several processes each one counts for itself.
 */
export const createRequestLimits = (clock: Clock, limits: RateLimits) => {
  const limiter = (limit: RateLimit) => {
    const count = createMemoryCounter(limit);
    return (key: string): void => {
      const counted = count(key, clock.now());
      if (!counted.allowed) throw tooManyUses(counted);
    };
  };
  const address = limiter(limits.requestPerIp);
  const apiKeys = { read: limiter(limits.readPerApiKey), write: limiter(limits.writePerApiKey) };
  const members = {
    read: { user: limiter(limits.readPerUser), company: limiter(limits.readPerCompany) },
    write: { user: limiter(limits.writePerUser), company: limiter(limits.writePerCompany) },
    download: {
      user: limiter(limits.downloadPerUser),
      company: limiter(limits.downloadPerCompany),
    },
  };

  return {
    /** Before the caller is known. */
    countAddress: (ip: string): void => address(networkOf(ip)),
    countMember: (
      route: Pick<RouteDefinition, 'method' | 'file'>,
      { userId, companyId, apiKey }: Counted,
    ): void => {
      const { user, company } = members[routeClassOf(route)];
      if (apiKey) apiKeys[route.method === 'GET' ? 'read' : 'write'](apiKey.id);
      // First the key, then the user: requests refused there use nothing of what the others share.
      user(userId);
      company(companyId);
    },
  };
};

export type RequestLimits = ReturnType<typeof createRequestLimits>;
