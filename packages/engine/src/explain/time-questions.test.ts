import { testQuestions } from '../testing/question-cases/question-cases.ts';
import { timeCases } from '../testing/question-cases/times.ts';

testQuestions(timeCases);
