export type ArchiveKind = 'zip' | 'gzip' | 'tar';

/** First bytes, or those at `at`. */
const signatures: readonly {
  readonly kind: ArchiveKind;
  readonly at: number;
  readonly bytes: readonly number[];
}[] = [
  { kind: 'zip', at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
  // A zip archive without files begins with its end.
  { kind: 'zip', at: 0, bytes: [0x50, 0x4b, 0x05, 0x06] },
  // 8 is the only method that exists.
  { kind: 'gzip', at: 0, bytes: [0x1f, 0x8b, 0x08] },
  // "ustar"
  { kind: 'tar', at: 257, bytes: [0x75, 0x73, 0x74, 0x61, 0x72] },
];

/** By content, not by name; undefined for other files. */
export const archiveKind = (bytes: Uint8Array): ArchiveKind | undefined =>
  signatures.find(({ at, bytes: signature }) => signature.every((byte, index) => bytes[at + index] === byte))
    ?.kind;

export const isArchive = (bytes: Uint8Array): boolean => archiveKind(bytes) !== undefined;
