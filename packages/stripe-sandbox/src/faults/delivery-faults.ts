/** What happens to the webhook of the next matching event. */
type DeliveryFaultKind =
  /** Never sent, never retried. */
  | { kind: 'drop' }
  | { kind: 'duplicate'; copies: number }
  /** By the sandbox's clock. */
  | { kind: 'delay'; seconds: number }
  /** Held until so many are there, then sent last first, each after the answer to the one before. */
  | { kind: 'reorder'; count: number }
  | { kind: 'wrong_secret' }
  | { kind: 'tampered_body' }
  | { kind: 'stale_timestamp'; ageSeconds: number };

export type DeliveryFault = DeliveryFaultKind & {
  /** Event types it strikes; all by default. */
  types?: readonly string[];
};

export const strikesEvent = (fault: DeliveryFault, type: string): boolean =>
  fault.types === undefined || fault.types.includes(type);
