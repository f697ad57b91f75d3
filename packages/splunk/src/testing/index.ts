export { countSteps } from './count-steps.ts';
export { hostileTexts } from './hostile-texts.ts';
export type { HostileText } from './hostile-texts.ts';
