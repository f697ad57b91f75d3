export { startStripeSandbox, type StripeSandbox } from './start-sandbox.ts';
