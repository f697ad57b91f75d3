import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import * as groups from './messages/index.ts';
import { formatCents } from './money.ts';
import * as texts from './screen-texts.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

const sources = ['packages', 'apps', 'e2e'].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(?:^|\/)(?:node_modules|build|dist)\//.test(path))
    .map((path) => ({
      path: join(folder, path),
      text: readFileSync(join(repository, folder, path), 'utf8'),
    })),
);

const { maximumCharacters, ...byScreen } = groups;
const fixedMessages = Object.values<Readonly<Record<string, unknown>>>({ ...byScreen, ...texts })
  .flatMap((group) => Object.values(group))
  .filter((message) => typeof message === 'string');

// Shorter texts also occur in code with other meanings.
const longMessages = fixedMessages.filter((message) => message.split(' ').length >= 4);

const literals = (message: string): string[] => {
  const escaped = message.replaceAll("'", "\\'");
  return [`'${escaped}'`, `"${message}"`, `\`${message}\``, `>${message}<`];
};

describe('messages', () => {
  it('are neither empty nor surrounded by whitespace', () => {
    expect(fixedMessages.length).toBeGreaterThan(100);
    expect(fixedMessages.filter((message) => message === '' || message !== message.trim())).toEqual([]);
  });

  it('are written in one place of the repository', () => {
    expect(sources.length).toBeGreaterThan(500);
    const retyped = [...new Set(longMessages)].flatMap((message) => {
      const places = sources.flatMap(({ path, text }) =>
        literals(message).flatMap((literal) => Array<string>(text.split(literal).length - 1).fill(path)),
      );
      return places.length > 1 ? [{ message, places }] : [];
    });
    expect(retyped).toEqual([]);
  });

  it('keep the two misspelt texts of the specification letter for letter', () => {
    expect(groups.resetPasswordMessages.success).toMatch(/^Passwrord reset/);
    expect(groups.resetPasswordMessages.failedWithoutMessage).toMatch(/successfull\.$/);
  });

  it.each([
    [maximumCharacters(40), '40'],
    [groups.passwordMessages.tooShort, `${limits.passwordCharsMin} characters`],
    [groups.signupMessages.codeInvalid, `${limits.signupCodeDigits}-digit`],
    [groups.extractionMessages.fileKind, limits.logFileExtensions.join(' and ')],
    [groups.extractionMessages.fileTooLarge, `${limits.logFileBytesMax / 1024 ** 2}MB`],
    [groups.cardMessages.amountOutOfRange, formatCents(limits.topUpCentsMin)],
    [groups.cardMessages.amountOutOfRange, formatCents(limits.topUpCentsMax)],
    [groups.cardMessages.amountInvalid, formatCents(limits.topUpCentsMin)],
    [groups.cardMessages.amountInvalid, formatCents(limits.topUpCentsMax)],
    [texts.paymentTexts.freePlanPrice, `$${limits.freePlanCents / 100} `],
  ])('“%s” states its limit, %s', (message, limit) => {
    expect(message).toContain(limit);
  });
});
