import { findPrivate, type FoundLine } from './find/find.ts';
import { issuerOf } from './find/keys.ts';
import type { Finding } from './find/line.ts';
import { redactionKinds, type RedactionKind } from './kinds.ts';
import { areSameStamps, StampFinder } from './stamps.ts';
import { Dice, drawCard, drawIp, drawSecret, drawText, Substitutes } from './substitute.ts';

/** A value that was replaced, with its place in the text; the places in the redacted text are the same. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly kind: RedactionKind;
  readonly original: string;
  readonly replacement: string;
}

export interface Redaction {
  readonly text: string;
  readonly replacements: readonly Replacement[];
  /** How many values of each kind were found, also of the kinds that are kept. */
  readonly found: Readonly<Record<RedactionKind, number>>;
}

export interface RedactOptions {
  /** Kinds that stay as they are. */
  readonly keep?: readonly RedactionKind[];
}

/** How often the values of a line are replaced again when it looks like another timestamp. */
const ROUNDS_MAX = 8;

const EMAIL = /^([^@%]*)(@|%40)(.*)$/;
/** Substitutes by what they stand for: a label of a host is the same in a URL and in an e-mail address. */
class Substitution {
  readonly #dice = new Dice();
  readonly #words = new Substitutes(drawText, this.#dice);
  readonly #secrets = new Substitutes(drawSecret, this.#dice);
  readonly #addresses = new Substitutes(drawIp, this.#dice);
  readonly #cards = new Substitutes(drawCard, this.#dice);

  of(kind: RedactionKind, original: string): string {
    return this.#parts(kind, original)
      .map(([part, substitutes]) => substitutes?.of(part) ?? part)
      .join('');
  }

  forget(kind: RedactionKind, original: string): void {
    for (const [part, substitutes] of this.#parts(kind, original)) substitutes?.forget(part);
  }

  /** The value in parts; those without substitutes stay. */
  #parts(kind: RedactionKind, original: string): (readonly [string, Substitutes | undefined])[] {
    if (kind === 'ip') return [[original, this.#addresses]];
    if (kind === 'card') return [[original, this.#cards]];
    if (kind === 'host') return this.#host(original);
    if (kind === 'email') {
      const [, local = '', sign = '', domain = ''] = EMAIL.exec(original) ?? [];
      return [[local, this.#words], [sign, undefined], ...this.#host(domain)];
    }
    if (kind !== 'token') return [[original, this.#words]];
    const prefix = issuerOf(original);
    return [
      [prefix, undefined],
      [original.slice(prefix.length), this.#secrets],
    ];
  }

  /** Labels and dots; the top-level domain stays. */
  #host(name: string): (readonly [string, Substitutes | undefined])[] {
    const labels = name.split('.');
    return labels.flatMap((label, index) => {
      const isTop = labels.length > 1 && index === labels.length - 1;
      const dot = ['.', undefined] as const;
      return [...(index > 0 ? [dot] : []), [label, isTop ? undefined : this.#words] as const];
    });
  }
}

const replaced = (text: string, replacements: readonly Replacement[]): string => {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, replacement } of replacements) {
    pieces.push(text.slice(at, start), replacement);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
};

const isKept = (finding: Finding, keep: readonly RedactionKind[]): boolean => keep.includes(finding.kind);

/** Lines whose timestamps the substitutes changed, such as a name that has become a month. */
const disturbed = (redacted: string, lines: readonly FoundLine[]): readonly FoundLine[] => {
  const finder = new StampFinder(redacted);
  return lines.filter(({ start, end, stamps }) => !areSameStamps(stamps, finder.ofLine(start, end)));
};

/**
 * Replaces private values by others of the same length and class, the same value by the same one. Timestamps and everything
 * else stay. Equal texts give equal results.
 */
export const redact = (text: string, { keep = [] }: RedactOptions = {}): Redaction => {
  const { lines } = findPrivate(text);
  const found = Object.fromEntries(redactionKinds.map((kind) => [kind, 0])) as Record<RedactionKind, number>;
  for (const { findings } of lines) for (const { kind } of findings) found[kind] += 1;

  const substitution = new Substitution();
  const findings = lines.flatMap((line) => line.findings).filter((finding) => !isKept(finding, keep));
  const replace = (): Replacement[] =>
    findings.map(({ kind, start, end }) => {
      const original = text.slice(start, end);
      return { start, end, kind, original, replacement: substitution.of(kind, original) };
    });

  let replacements = replace();
  let redacted = replaced(text, replacements);
  let suspects = disturbed(redacted, lines);
  for (let round = 1; suspects.length > 0 && round < ROUNDS_MAX; round += 1) {
    for (const suspect of suspects) {
      for (const finding of suspect.findings) {
        if (!isKept(finding, keep)) substitution.forget(finding.kind, text.slice(finding.start, finding.end));
      }
    }
    replacements = replace();
    redacted = replaced(text, replacements);
    // Other lines may have the same values.
    suspects = disturbed(redacted, lines);
  }
  return { text: redacted, replacements, found };
};
