/** Ranges of characters that have the same length in UTF-8 and, of letters, the same case. */
const foreignRanges: readonly (readonly [number, number])[] = [
  // Signs and letters of Western Europe.
  [0xa1, 0xac],
  [0xae, 0xbf],
  [0xc0, 0xd6],
  [0xd8, 0xde],
  [0xdf, 0xf6],
  [0xf8, 0xff],
  // Eastern Europe; capitals and small letters alternate.
  [0x100, 0x17f],
  // Greek.
  [0x391, 0x3a1],
  [0x3ac, 0x3ce],
  // Cyrillic.
  [0x400, 0x42f],
  [0x430, 0x45f],
  // Hebrew and Arabic.
  [0x5d0, 0x5ea],
  [0x620, 0x63a],
  [0x641, 0x64a],
  // Devanagari and Thai.
  [0x905, 0x939],
  [0xe01, 0xe2e],
  [0x20a0, 0x20bf],
  [0x3041, 0x3096],
  [0x30a1, 0x30fa],
  [0x4e00, 0x9fa5],
  [0xac00, 0xd7a3],
  // The second half of a character beyond 16 bits.
  [0xdc00, 0xdfff],
];
/** The range of a character, or undefined. */
export const foreignRangeOf = (charCode: number): readonly [number, number] | undefined =>
  foreignRanges.find(([first, last]) => charCode >= first && charCode <= last);
