import { isAlphanumericCode, isDigitCode, isHexCode, tableOf } from './chars.ts';
import { codeAt, eachRun, type Line } from './line.ts';

const DOT = 46;
const COLON = 58;
const SLASH = 47;
const OCTET_MAX = 255;
/** Characters before an address that are searched for the word "version". */
const WORD_WINDOW_CHARS = 16;

const dottedDigits = tableOf((charCode) => isDigitCode(charCode) || charCode === DOT);

/** `version 1.2.3.4`, `build=1.2.3.4`, `Chrome/1.2.3.4` */
const versionBefore =
  /(?:\b(?:version|ver|release|build|firmware|revision|rev|v)\W{0,3}|\b[A-Z][A-Za-z]*\/)$/i;
const productBefore = /\b[A-Z][A-Za-z]*\/$/;

const isVersion = (line: Line, start: number): boolean => {
  const before = line.text.slice(Math.max(line.start, start - WORD_WINDOW_CHARS), start);
  return codeAt(line, start - 1) === SLASH ? productBefore.test(before) : versionBefore.test(before);
};

const isOctet = (part: string): boolean =>
  part.length > 0 &&
  part.length <= 3 &&
  Number(part) <= OCTET_MAX &&
  (part.length === 1 || !part.startsWith('0'));

/** This machine, any address and masks identify nobody. */
const isCommonAddress = (address: string): boolean =>
  address.startsWith('127.') || address.startsWith('0.') || address.startsWith('255.');

const ADDRESS_CHARS_MAX = 15;

export const findIpv4 = (line: Line): void => {
  eachRun(line, dottedDigits, (runStart, runEnd) => {
    // A sentence may end behind the address.
    const end = codeAt(line, runEnd - 1) === DOT ? runEnd - 1 : runEnd;
    if (end - runStart > ADDRESS_CHARS_MAX) return;
    const address = line.text.slice(runStart, end);
    const octets = address.split('.');
    if (octets.length !== 4 || !octets.every(isOctet) || isCommonAddress(address)) return;
    if (isAlphanumericCode(codeAt(line, runStart - 1)) || isAlphanumericCode(codeAt(line, runEnd))) return;
    if (!isVersion(line, runStart)) line.add('ip', runStart, end);
  });
};

const IPV6_CHARS_MAX = 39;
const GROUPS_MAX = 8;

const isGroup = (group: string): boolean => group.length <= 4;

/** Eight groups, or fewer with one `::`; a `::` between two words is not enough. */
const isIpv6 = (address: string): boolean => {
  const gap = address.indexOf('::');
  const groups = address.split(':').filter((group) => group !== '');
  if (!groups.every(isGroup) || !/\d/.test(address)) return false;
  if (gap === -1) return groups.length === GROUPS_MAX && !address.startsWith(':') && !address.endsWith(':');
  return !address.includes('::', gap + 1) && groups.length >= 2 && groups.length < GROUPS_MAX;
};

const hexOrColon = tableOf((charCode) => isHexCode(charCode) || charCode === COLON);

export const findIpv6 = (line: Line): void => {
  eachRun(line, hexOrColon, (start, runEnd) => {
    // `address: text`; `address::` is complete.
    const isPunctuated = codeAt(line, runEnd - 1) === COLON && codeAt(line, runEnd - 2) !== COLON;
    const end = isPunctuated ? runEnd - 1 : runEnd;
    if (end - start < 4 || end - start > IPV6_CHARS_MAX) return;
    const next = codeAt(line, runEnd);
    if (isAlphanumericCode(codeAt(line, start - 1)) || isAlphanumericCode(next) || next === DOT) return;
    if (isIpv6(line.text.slice(start, end))) line.add('ip', start, end);
  });
};
