export * from './account.ts';
export * from './card.ts';
export * from './data.ts';
export * from './extraction.ts';
export * from './invoice.ts';
export { maximumCharacters } from './sentences.ts';
export * from './server.ts';
export * from './statement.ts';
