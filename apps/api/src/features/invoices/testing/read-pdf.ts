import { inflateSync } from 'node:zlib';

/** The objects of a PDF by their numbers, streams inflated. */
const objectsOf = (pdf: Buffer): Map<string, string> => {
  const objects = new Map<string, string>();
  const text = pdf.toString('latin1');
  for (const [, number = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const stream = /stream\n([^]*)\nendstream$/.exec(body)?.[1];
    const isDeflated = stream !== undefined && body.includes('/FlateDecode');
    objects.set(number, isDeflated ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : body);
  }
  return objects;
};

const decodeUtf16 = (hex: string): string =>
  (hex.replaceAll(' ', '').match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(parseInt(unit, 16)))
    .join('');

/** The text of each glyph of a font, by its number. */
const readToUnicode = (cmap: string): string[] => {
  const listed = /beginbfrange\n[^[]*\[([^]*?)\]/.exec(cmap)?.[1] ?? '';
  return [...listed.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => decodeUtf16(hex));
};

export interface PdfContent {
  readonly pageCount: number;
  /** The drawn texts in drawing order, each from left to right. */
  readonly pieces: readonly string[];
  /** Names of the fonts embedded in the file. */
  readonly embeddedFonts: readonly string[];
}

/** Parses a PDF written by renderInvoicePdf; its text is decoded by the ToUnicode maps of the embedded fonts. */
export const readPdf = (pdf: Buffer): PdfContent => {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const resources = all.find((body) => body.includes('/ProcSet')) ?? '';
  const maps = new Map<string, string[]>();
  for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
    maps.set(name, readToUnicode(objects.get(cmap) ?? ''));
  }
  const pieces: string[] = [];
  let map: string[] = [];
  for (const content of all.filter((body) => body.includes(' TJ'))) {
    for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) map = maps.get(font) ?? [];
      const glyphs = [...(drawn ?? '').matchAll(/<([\da-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      if (drawn !== undefined) pieces.push(glyphs.map((glyph) => map[parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  return {
    pageCount: all.filter((body) => body.includes('/Type /Page\n')).length,
    pieces,
    embeddedFonts: all.flatMap((body) => /\/FontName \/\w+\+(\S+)[^]*\/FontFile/.exec(body)?.[1] ?? []),
  };
};
