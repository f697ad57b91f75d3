export type CharTest = (charCode: number) => boolean;

export const isDigitCode: CharTest = (charCode) => charCode >= 48 && charCode <= 57;

export const isLowerCode: CharTest = (charCode) => charCode >= 97 && charCode <= 122;

export const isUpperCode: CharTest = (charCode) => charCode >= 65 && charCode <= 90;

export const isAlphanumericCode: CharTest = (charCode) =>
  isDigitCode(charCode) || isLowerCode(charCode) || isUpperCode(charCode);

export const isBlankCode: CharTest = (charCode) => charCode === 32 || charCode === 9;

export const isHexCode: CharTest = (charCode) =>
  isDigitCode(charCode) || (charCode >= 97 && charCode <= 102) || (charCode >= 65 && charCode <= 70);

/** Members of a class by code; the last entry stands for all codes that are not ASCII. */
export type CharTable = Uint8Array;
const FOREIGN = 128;

export const tableOf = (isMember: CharTest, hasForeign = false): CharTable => {
  const table = new Uint8Array(FOREIGN + 1);
  for (let charCode = 0; charCode < FOREIGN; charCode += 1) table[charCode] = isMember(charCode) ? 1 : 0;
  table[FOREIGN] = hasForeign ? 1 : 0;
  return table;
};

export const isIn = (table: CharTable, charCode: number): boolean =>
  table[charCode < FOREIGN ? charCode : FOREIGN] === 1;

/** Letters, digits and the given other characters. */
export const wordTable = (others: string, hasForeign = false): CharTable =>
  tableOf(
    (charCode) => isAlphanumericCode(charCode) || others.includes(String.fromCharCode(charCode)),
    hasForeign,
  );

/** Everything but the given characters. */
export const allBut = (others: string): CharTable =>
  tableOf((charCode) => !others.includes(String.fromCharCode(charCode)), true);
