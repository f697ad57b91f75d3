import { testAsked } from '../testing/asked/asked.ts';
import { askedFormats } from '../testing/asked/formats.ts';

testAsked(askedFormats);
