const POLYNOMIAL = 0xedb88320;

const crc32 = (data: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? POLYNOMIAL : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
};

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;

const words = (...values: readonly [value: number, bytes: 2 | 4][]): Buffer =>
  Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** A zip archive whose files are stored without compression (APPNOTE 4.3). */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Buffer => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, data] = [Buffer.from(path), Buffer.from(content)];
    const shared = words(
      [VERSION, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [crc32(data), 4],
      [data.length, 4],
      [data.length, 4],
      [name.length, 2],
      [0, 2],
    );
    const entry = Buffer.concat([words([LOCAL_HEADER, 4]), shared, name, data]);
    const rest = words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    central.push(words([CENTRAL_HEADER, 4], [VERSION, 2]), shared, rest, name);
    local.push(entry);
    offset += entry.length;
  }
  const directory = Buffer.concat(central);
  const count = local.length;
  const end = words(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  );
  return Buffer.concat([...local, directory, end]);
};
