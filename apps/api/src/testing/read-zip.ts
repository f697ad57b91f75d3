import { crc32, inflateRawSync } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_HEADER_BYTES = 30;
const ENTRY_BYTES = 46;

/** The files of a zip by their names (APPNOTE.TXT 6.3.10). Throws when it is not whole. */
export const readZip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END_SIGNATURE) throw new Error('The zip has no end.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('The directory of the zip is broken.');
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + LOCAL_HEADER_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20)));
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is broken.`);
    files.set(name, content);
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  return files;
};
