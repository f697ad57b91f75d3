import { testAsked } from '../testing/asked/asked.ts';
import { askedRanges } from '../testing/asked/ranges.ts';

testAsked(askedRanges);
