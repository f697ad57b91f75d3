import { testAsked } from '../testing/asked/asked.ts';
import { askedFrames } from '../testing/asked/frames.ts';

testAsked(askedFrames);
