import { limits } from '@propsmith/contract';

interface Lot {
  readonly payment: string;
  readonly source: 'free' | 'paid';
  remainingCents: number;
}

export interface ModelHold {
  readonly amountCents: number;
  readonly funding: Lot['source'];
  readonly shares: { readonly lot: Lot; readonly cents: number }[];
  state: 'held' | 'settled' | 'released';
}

interface ModelPayment {
  readonly amountCents: number;
  /** Amounts taken by refunds and disputes, by their ids. */
  readonly taken: Map<string, number>;
}

/** A reference implementation of the ledger's rules in memory: a list of lots, a map of holds, the amount owed. */
export class LedgerModel {
  readonly #lots: Lot[] = [];
  readonly holds = new Map<string, ModelHold>();
  readonly payments = new Map<string, ModelPayment>();
  owedCents = 0;
  hasFreePlan = false;

  get availableCents(): number {
    return this.#lots.reduce((sum, lot) => sum + lot.remainingCents, 0);
  }

  get heldCents(): number {
    const open = [...this.holds.values()].filter(({ state }) => state === 'held');
    return open.reduce((sum, hold) => sum + hold.amountCents, 0);
  }

  #paid(): Lot[] {
    return this.#lots.filter((lot) => lot.source === 'paid' && lot.remainingCents > 0);
  }

  #takePaid(cents: number, from = this.#paid()): ModelHold['shares'] {
    let left = cents;
    const shares = [];
    for (const lot of from) {
      const share = Math.min(left, lot.remainingCents);
      if (share === 0) continue;
      lot.remainingCents -= share;
      left -= share;
      shares.push({ lot, cents: share });
    }
    return shares;
  }

  #payDebt(): void {
    const reach = this.#paid().reduce((sum, lot) => sum + lot.remainingCents, 0);
    const cents = Math.min(this.owedCents, reach);
    this.#takePaid(cents);
    this.owedCents -= cents;
  }

  topUp(payment: string, amountCents: number): void {
    this.payments.set(payment, { amountCents, taken: new Map() });
    this.#lots.push({ payment, source: 'paid', remainingCents: amountCents });
    this.#payDebt();
  }

  grant(payment: string): boolean {
    if (this.hasFreePlan) return false;
    this.hasFreePlan = true;
    this.#lots.push({ payment, source: 'free', remainingCents: limits.freePlanCents });
    return true;
  }

  /** The hold, or undefined when it is refused. */
  hold(execution: string, priceCents: number): ModelHold | undefined {
    if (this.owedCents > 0) return undefined;
    const needed = Math.max(limits.minimumBalanceCents, priceCents);
    const [oldest] = this.#lots.filter(({ remainingCents }) => remainingCents > 0);
    const free = this.#lots.find((lot) => lot.source === 'free' && lot.remainingCents > 0);
    const paidCents = this.#paid().reduce((sum, lot) => sum + lot.remainingCents, 0);
    const byFree = free !== undefined && (free === oldest || paidCents < needed);
    if (!byFree && paidCents < needed) return undefined;
    const amountCents = byFree ? free.remainingCents : priceCents;
    const shares = byFree ? this.#takePaid(amountCents, [free]) : this.#takePaid(amountCents);
    const held: ModelHold = { amountCents, funding: byFree ? 'free' : 'paid', shares, state: 'held' };
    this.holds.set(execution, held);
    return held;
  }

  close(hold: ModelHold, state: 'settled' | 'released', wantedCents: number): void {
    const isWhole = hold.funding === 'free' && wantedCents > 0;
    const settledCents = state === 'released' ? 0 : isWhole ? hold.amountCents : wantedCents;
    let backCents = hold.amountCents - settledCents;
    for (const { lot, cents } of hold.shares.toReversed()) {
      const share = Math.min(backCents, cents);
      lot.remainingCents += share;
      backCents -= share;
    }
    hold.state = state;
    if (hold.amountCents > settledCents) this.#payDebt();
  }

  takeBack(payment: string, ref: string, wantedCents: number): number {
    const { amountCents, taken } = this.payments.get(payment) ?? {
      amountCents: 0,
      taken: new Map<string, number>(),
    };
    const before = [...taken.values()].reduce((sum, cents) => sum + cents, 0);
    const cents = Math.min(wantedCents, amountCents - before);
    if (cents <= 0) return 0;
    taken.set(ref, cents);
    const own = this.#paid().filter((lot) => lot.payment === payment);
    const fromOwn = this.#takePaid(cents, own).reduce((sum, share) => sum + share.cents, 0);
    const fromOthers = this.#takePaid(cents - fromOwn).reduce((sum, share) => sum + share.cents, 0);
    this.owedCents += cents - fromOwn - fromOthers;
    return cents;
  }

  giveBack(payment: string, ref: string): void {
    const taken = this.payments.get(payment)?.taken;
    const cents = taken?.get(ref) ?? 0;
    taken?.delete(ref);
    const debt = Math.min(cents, this.owedCents);
    this.owedCents -= debt;
    if (cents > debt) this.#lots.push({ payment, source: 'paid', remainingCents: cents - debt });
  }
}
