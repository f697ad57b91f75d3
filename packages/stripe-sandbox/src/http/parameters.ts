import type { Metadata } from '../state/resources.ts';
import type { FormTree } from './form-encoding.ts';
import { invalidParameter, missingParameter } from './stripe-failure.ts';

/** A request's parameters. Those that no method has read are unknown, and Stripe refuses unknown parameters. */
export class Parameters {
  readonly #tree: FormTree;
  readonly #prefix: string;
  readonly #read = new Set<string>();
  readonly #children: Parameters[] = [];

  constructor(tree: FormTree, prefix = '') {
    this.#tree = tree;
    this.#prefix = prefix;
  }

  /** The full name of a parameter, as errors show it: `payment_method_data[card][number]`. */
  nameOf(key: string): string {
    return this.#prefix === '' ? key : `${this.#prefix}[${key}]`;
  }

  text(key: string): string | undefined {
    this.#read.add(key);
    const value = this.#tree[key];
    if (typeof value === 'object') throw invalidParameter(this.nameOf(key), 'Invalid string');
    return value;
  }

  requiredText(key: string): string {
    const value = this.text(key);
    if (value === undefined || value === '') throw missingParameter(this.nameOf(key));
    return value;
  }

  integer(key: string): number | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(this.nameOf(key), `Invalid integer: ${value}`, 'parameter_invalid_integer');
    }
    return Number(value);
  }

  requiredInteger(key: string): number {
    const value = this.integer(key);
    if (value === undefined) throw missingParameter(this.nameOf(key));
    return value;
  }

  boolean(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') {
      throw invalidParameter(this.nameOf(key), `Invalid boolean: ${value}`);
    }
    return value === 'true';
  }

  requiredOneOf<const T extends string>(key: string, allowed: readonly T[]): T {
    const value = this.requiredText(key);
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) {
      throw invalidParameter(this.nameOf(key), `Invalid ${key}: must be one of ${allowed.join(', ')}`);
    }
    return found;
  }

  list(key: string): string[] | undefined {
    this.#read.add(key);
    const value = this.#tree[key];
    if (value === undefined) return undefined;
    const items = typeof value === 'string' ? [value] : Object.values(value);
    return items.map((item) => {
      if (typeof item !== 'string') throw invalidParameter(this.nameOf(key), 'Invalid array');
      return item;
    });
  }

  object(key: string): Parameters | undefined {
    this.#read.add(key);
    const value = this.#tree[key];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw invalidParameter(this.nameOf(key), 'Invalid object');
    const child = new Parameters(value, this.nameOf(key));
    this.#children.push(child);
    return child;
  }

  requiredObject(key: string): Parameters {
    const child = this.object(key);
    if (child === undefined) throw missingParameter(this.nameOf(key));
    return child;
  }

  metadata(): Metadata | undefined {
    const sent = this.object('metadata');
    if (sent === undefined) return undefined;
    const entries = Object.keys(sent.#tree).map((key) => [key, sent.text(key) ?? ''] as const);
    return Object.fromEntries(entries);
  }

  refuseUnknown(): void {
    for (const key of Object.keys(this.#tree)) {
      if (!this.#read.has(key)) {
        const name = this.nameOf(key);
        throw invalidParameter(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
      }
    }
    for (const child of this.#children) child.refuseUnknown();
  }
}
