export { code, ESCAPE_CHARACTER, isBlank, isLineEnd } from './chars.ts';
export { isEmbedded } from './embedded.ts';
export { monthNumber, weekdayNumber } from './names.ts';
export { Scanner, type Shape, type Stamp } from './scan.ts';
