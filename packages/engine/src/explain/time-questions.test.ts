import { testAsked } from '../testing/asked/asked.ts';
import { askedTimes } from '../testing/asked/times.ts';

testAsked(askedTimes);
