import { createRequire } from 'node:module';
import path from 'node:path';

/** A font file and the characters it is used for. */
interface Face {
  readonly name: string;
  readonly file: string;
  readonly writes: RegExp;
}

const require = createRequire(import.meta.url);

/** Font packages export only their entry point: font files are located relative to it. */
const fileOf = (packageName: string, file: string): string => {
  const entry = require.resolve(packageName);
  const root = entry.slice(0, entry.lastIndexOf(packageName) + packageName.length);
  return path.join(root, ...file.split('/'));
};

const noto = (script: string, writes: RegExp): Face => ({
  name: script,
  file: fileOf(`@fontsource/noto-sans-${script}`, `files/noto-sans-${script}-${script}-400-normal.woff`),
  writes,
});

/** Latin, Greek, Cyrillic and Devanagari; also the fallback for characters of no other face. */
export const mainFace: Face = {
  name: 'main',
  file: fileOf('@embedpdf/fonts-latin', 'fonts/NotoSans-Regular.ttf'),
  writes: /[^]/u,
};
export const boldFace: Face = {
  name: 'bold',
  file: fileOf('@embedpdf/fonts-latin', 'fonts/NotoSans-Bold.ttf'),
  writes: /[^]/u,
};

export const scriptFaces: readonly Face[] = [
  {
    name: 'han',
    file: fileOf('@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'),
    writes:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u30ff\uff00-\uffef]/u,
  },
  {
    name: 'hangul',
    file: fileOf('@embedpdf/fonts-kr', 'fonts/NotoSansKR-Regular.otf'),
    writes: /\p{Script=Hangul}/u,
  },
  noto('arabic', /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u0669]/u),
  noto('hebrew', /\p{Script=Hebrew}/u),
  noto('thai', /\p{Script=Thai}/u),
  noto('bengali', /\p{Script=Bengali}/u),
  noto('tamil', /\p{Script=Tamil}/u),
  noto('telugu', /\p{Script=Telugu}/u),
  noto('gujarati', /\p{Script=Gujarati}/u),
  noto('gurmukhi', /\p{Script=Gurmukhi}/u),
  noto('kannada', /\p{Script=Kannada}/u),
  noto('malayalam', /\p{Script=Malayalam}/u),
  noto('sinhala', /\p{Script=Sinhala}/u),
  noto('georgian', /\p{Script=Georgian}/u),
  noto('armenian', /\p{Script=Armenian}/u),
  noto('khmer', /\p{Script=Khmer}/u),
  noto('lao', /\p{Script=Lao}/u),
  noto('myanmar', /\p{Script=Myanmar}/u),
  noto('ethiopic', /\p{Script=Ethiopic}/u),
];

export const allFaces: readonly Face[] = [mainFace, boldFace, ...scriptFaces];

/** Combining marks and joiners take the face of the character before them. */
const joinsPrevious = /[\p{Script=Inherited}\u200c\u200d]/u;

/** The face for a character whose predecessor is written with `previous`. */
export const faceFor = (character: string, previous: string): string => {
  if (joinsPrevious.test(character)) return previous;
  return scriptFaces.find(({ writes }) => writes.test(character))?.name ?? mainFace.name;
};
