/** First bytes of files that are no logs, although some of them pass as text for a long way. */
const signatures = {
  'PDF document': '%PDF-',
  'ZIP archive, Office document': 'PK\x03\x04',
  'empty ZIP archive': 'PK\x05\x06',
  'gzip archive': '\x1f\x8b',
  'bzip2 archive': 'BZh',
  'xz archive': '\xfd7zXZ',
  'Zstandard archive': '\x28\xb5\x2f\xfd',
  '7-Zip archive': '7z\xbc\xaf',
  'RAR archive': 'Rar!\x1a',
  'Windows program': 'MZ\x90',
  'Linux program': '\x7fELF',
  'Java class': '\xca\xfe\xba\xbe',
  'PNG image': '\x89PNG',
  'JPEG image': '\xff\xd8\xff',
  'GIF image': 'GIF8',
  'SQLite database': 'SQLite format 3',
  'Windows event log': 'ElfFile',
} as const;

const bytesOf = (signature: string): number[] =>
  Array.from({ length: signature.length }, (_, index) => signature.charCodeAt(index));

const beginnings = Object.values(signatures).map(bytesOf);

/** Whether a file begins like a known binary format, whatever its name says. */
export const hasBinarySignature = (bytes: Uint8Array): boolean =>
  beginnings.some((beginning) => beginning.every((byte, index) => bytes[index] === byte));
