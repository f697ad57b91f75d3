import type { Metadata } from '../state/resources.ts';
import type { FormTree } from './form-encoding.ts';
import { invalidParameter, missingParameter } from './stripe-failure.ts';

/**
 * A request's parameters, read one by one. What nobody has read by the end is unknown, and Stripe refuses a
 * request with an unknown parameter.
 */
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

  /** Undefined when absent; null when sent empty, which asks to unset. */
  unsettableText(key: string): string | null | undefined {
    const value = this.text(key);
    return value === '' ? null : value;
  }

  integer(key: string): number | undefined {
    const value = this.text(key);
    return value === undefined ? undefined : this.#asInteger(key, value);
  }

  requiredInteger(key: string): number {
    return this.#asInteger(key, this.requiredText(key));
  }

  boolean(key: string): boolean | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    if (value !== 'true' && value !== 'false') {
      throw invalidParameter(this.nameOf(key), `Invalid boolean: ${value}`);
    }
    return value === 'true';
  }

  oneOf<const T extends string>(key: string, allowed: readonly T[]): T | undefined {
    const value = this.text(key);
    if (value === undefined) return undefined;
    const found = allowed.find((candidate) => candidate === value);
    if (found === undefined) {
      throw invalidParameter(this.nameOf(key), `Invalid ${key}: must be one of ${allowed.join(', ')}`);
    }
    return found;
  }

  requiredOneOf<const T extends string>(key: string, allowed: readonly T[]): T {
    const value = this.oneOf(key, allowed);
    if (value === undefined) throw missingParameter(this.nameOf(key));
    return value;
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

  /** The sent keys; null when metadata was sent empty, which asks to remove all of it. */
  metadata(): Metadata | null | undefined {
    this.#read.add('metadata');
    const sent = this.#tree.metadata;
    if (sent === undefined) return undefined;
    if (sent === '') return null;
    const metadata: Metadata = {};
    for (const [key, value] of Object.entries(sent)) {
      if (typeof value !== 'string') throw invalidParameter(`metadata[${key}]`, 'Invalid string');
      metadata[key] = value;
    }
    return metadata;
  }

  /** Everything sent under the key, unchecked; for the control plane. */
  tree(key: string): FormTree | undefined {
    this.#read.add(key);
    const value = this.#tree[key];
    return typeof value === 'object' ? value : undefined;
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

  #asInteger(key: string, value: string): number {
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(this.nameOf(key), `Invalid integer: ${value}`, 'parameter_invalid_integer');
    }
    return Number(value);
  }
}
