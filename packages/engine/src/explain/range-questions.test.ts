import { testQuestions } from '../testing/question-cases/question-cases.ts';
import { rangeCases } from '../testing/question-cases/ranges.ts';

testQuestions(rangeCases);
