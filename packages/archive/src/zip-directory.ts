import { strFromU8 } from 'fflate';

/** What the directory at the end of a zip archive says about a file. */
export interface ZipRecord {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflate. */
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its local header begins. */
  readonly at: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 0xffff;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const RECORD_SIGNATURE = 0x02014b50;
const RECORD_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** The value of a field that is too small for its number, which is then in a field of Zip64. */
const ELSEWHERE = 0xffffffff;
const ZIP64_FIELD = 1;

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const findEnd = (view: DataView): number | undefined => {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return undefined;
};

const directoryStart = (view: DataView): number | undefined => {
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const start = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_BYTES;
  if (start !== ELSEWHERE || locator < 0 || view.getUint32(locator, true) !== LOCATOR_SIGNATURE) return start;
  return Number(view.getBigUint64(Number(view.getBigUint64(locator + 8, true)) + 48, true));
};

/** Many programs write UTF-8 without saying so. */
const nameFrom = (bytes: Uint8Array): string => {
  const name = strFromU8(bytes);
  return name.includes('\ufffd') ? strFromU8(bytes, true) : name;
};

/** Sizes and place, which Zip64 keeps in an extra field in this order where they did not fit. */
const numbersAt = (view: DataView, at: number) => {
  const fields = [24, 20, 42].map((place) => view.getUint32(at + place, true));
  const extraStart = at + RECORD_BYTES + view.getUint16(at + 28, true);
  const extraEnd = extraStart + view.getUint16(at + 30, true);
  for (let field = extraStart; field + 4 <= extraEnd; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== ZIP64_FIELD) continue;
    let next = field + 4;
    for (const [index, value] of fields.entries()) {
      if (value !== ELSEWHERE) continue;
      fields[index] = Number(view.getBigUint64(next, true));
      next += 8;
    }
    break;
  }
  const [bytes = 0, packedBytes = 0, start = 0] = fields;
  return { bytes, packedBytes, at: start };
};

/** Undefined when there is no directory. Throws a RangeError when it ends too early. */
export const readZipDirectory = (archive: Uint8Array): ZipRecord[] | undefined => {
  const view = viewOf(archive);
  const start = directoryStart(view);
  if (start === undefined) return undefined;
  const records: ZipRecord[] = [];
  for (let at = start; view.getUint32(at, true) === RECORD_SIGNATURE;) {
    const nameEnd = at + RECORD_BYTES + view.getUint16(at + 28, true);
    if (nameEnd > archive.length) return undefined;
    records.push({
      name: nameFrom(archive.subarray(at + RECORD_BYTES, nameEnd)),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...numbersAt(view, at),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return records;
};

/** The packed data of a file; undefined when they are not where the directory says. */
export const packedBytesOf = (
  archive: Uint8Array,
  { at, packedBytes }: ZipRecord,
): Uint8Array | undefined => {
  const view = viewOf(archive);
  if (at + LOCAL_BYTES > archive.length || view.getUint32(at, true) !== LOCAL_SIGNATURE) return undefined;
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return start + packedBytes > archive.length ? undefined : archive.subarray(start, start + packedBytes);
};
