import type { DeliveryFault } from '../faults/delivery-faults.ts';
import type { Times } from '../faults/fault-queue.ts';
import type { RequestFault } from '../faults/request-faults.ts';
import type { Parameters } from '../http/parameters.ts';

const REQUEST_FAULTS = [
  'server_error',
  'stored_server_error',
  'rate_limit',
  'hang',
  'cut',
  'commit_then_cut',
  'commit_then_hang',
  'slow',
] as const;

const DELIVERY_FAULTS = [
  'drop',
  'duplicate',
  'delay',
  'reorder',
  'wrong_secret',
  'tampered_body',
  'stale_timestamp',
] as const;

export const readTimes = (parameters: Parameters): Times => {
  if (parameters.text('times') === 'always') return 'always';
  return parameters.integer('times') ?? 1;
};

export const readRequestFault = (parameters: Parameters): RequestFault => {
  const kind = parameters.requiredOneOf('kind', REQUEST_FAULTS);
  const method = parameters.oneOf('method', ['GET', 'POST']);
  const path = parameters.text('path');
  const aim = { ...(method !== undefined && { method }), ...(path !== undefined && { path }) };
  return kind === 'slow'
    ? { kind, delayMs: parameters.requiredInteger('delay_ms'), ...aim }
    : { kind, ...aim };
};

export const readDeliveryFault = (parameters: Parameters): DeliveryFault => {
  const kind = parameters.requiredOneOf('kind', DELIVERY_FAULTS);
  const types = parameters.list('types');
  const aim = { ...(types !== undefined && { types }) };
  switch (kind) {
    case 'duplicate':
      return { kind, copies: parameters.integer('copies') ?? 2, ...aim };
    case 'delay':
      return { kind, seconds: parameters.requiredInteger('seconds'), ...aim };
    case 'reorder':
      return { kind, count: parameters.integer('count') ?? 2, ...aim };
    case 'stale_timestamp':
      return { kind, ageSeconds: parameters.integer('age_seconds') ?? 600, ...aim };
    case 'drop':
    case 'wrong_secret':
    case 'tampered_body':
      return { kind, ...aim };
  }
};
