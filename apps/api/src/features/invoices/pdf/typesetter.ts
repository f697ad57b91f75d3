import PDFDocument from 'pdfkit';
import { allFaces, boldFace, mainFace } from './faces.ts';
import { visualRuns, type Run } from './visual-runs.ts';

export interface TextStyle {
  readonly sizePoints: number;
  readonly colour?: string;
  /** For labels only: names may be in any script, and only the main face has a bold one. */
  readonly bold?: true;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LINE_HEIGHT = 1.4;
/** Distance from the top of a line to its baseline, in font sizes; the same for all faces, so that mixed scripts align. */
const ASCENT = 1.07;
const LINES_MAX = 4;
const ELLIPSIS = '…';
const INK = '#111827';

const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Draws text of any script on a page of a PDF, with embedded fonts. */
export class Typesetter {
  readonly #doc: PDFKit.PDFDocument;

  constructor(options: PDFKit.PDFDocumentOptions) {
    // No default font: a font opened by its file and again by its name would be parsed anew for every word.
    this.#doc = new PDFDocument({ ...options, font: '' });
    for (const { name, file } of allFaces) this.#doc.registerFont(name, file);
  }

  get page(): { readonly width: number; readonly height: number } {
    return this.#doc.page;
  }

  #runs(line: string, { bold }: TextStyle): Run[] {
    return visualRuns(line).map((run) =>
      bold && run.face === mainFace.name ? { ...run, face: boldFace.name } : run,
    );
  }

  widthOf(line: string, style: TextStyle): number {
    return this.#runs(line, style).reduce(
      (width, { face, text }) => width + this.#doc.font(face).fontSize(style.sizePoints).widthOfString(text),
      0,
    );
  }

  /** A word wider than the line is broken between graphemes. */
  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    return Array.from(letters.segment(word), ({ segment }) => segment);
  }

  #wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const { segment } of words.segment(text)) {
      for (const piece of this.#pieces(segment, width, style)) {
        if (line !== '' && this.widthOf(line + piece.trimEnd(), style) > width) {
          lines.push(line.trimEnd());
          line = piece.trimStart();
        } else line += piece;
      }
    }
    lines.push(line.trimEnd());
    if (lines.length <= LINES_MAX) return lines;
    return [...lines.slice(0, LINES_MAX - 1), (lines[LINES_MAX - 1] ?? '') + ELLIPSIS];
  }

  #drawLine(line: string, x: number, y: number, style: TextStyle): void {
    let left = x;
    const baseline = y + ASCENT * style.sizePoints;
    for (const { face, text } of this.#runs(line, style)) {
      this.#doc
        .font(face)
        .fontSize(style.sizePoints)
        .fillColor(style.colour ?? INK)
        .text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
      left += this.#doc.widthOfString(text);
    }
  }

  /** Writes text, wrapped to the width of the box, and returns the y position below it. */
  write(text: string, { x, y, width }: Box, style: TextStyle): number {
    let top = y;
    for (const line of this.#wrap(text, width, style)) {
      this.#drawLine(line, x, top, style);
      top += style.sizePoints * LINE_HEIGHT;
    }
    return top;
  }

  /** Writes one right-aligned line and returns the y position below it. */
  writeRight(text: string, { x, y, width }: Box, style: TextStyle): number {
    this.#drawLine(text, x + width - this.widthOf(text, style), y, style);
    return y + style.sizePoints * LINE_HEIGHT;
  }

  rule({ x, y, width }: Box): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .stroke('#d1d5db');
  }

  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const done = new Promise<void>((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on('end', resolve);
      this.#doc.on('error', reject);
    });
    this.#doc.end();
    await done;
    return Buffer.concat(chunks);
  }
}
