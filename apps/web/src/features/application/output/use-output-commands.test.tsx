import { outputTexts } from '@propsmith/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOfferedCommands } from '../../../lib/commands.ts';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { showAnswer } from '../../../testing/show-questions.tsx';

it('offers to copy, to download and to choose another time', () => {
  const stanza = sampleAnswer.result[0]!;
  const [candidate] = stanza.TIMESTAMP_DATA;
  const other = { ...candidate!, TIME_FORMAT: '%s', TIME_PREFIX: 'at=', TIME_FORMAT_VALUE: '1772439301' };
  const shown = showAnswer({ questions: [] }, [{ ...stanza, TIMESTAMP_DATA: [candidate!, other] }]);
  const { result } = renderHook(() => useOfferedCommands());
  const labels = () => result.current.map(({ label }) => label);
  expect(labels()).toEqual([
    outputTexts.copyStanza,
    outputTexts.downloadStanza,
    outputTexts.useTime('1772439301'),
  ]);
  act(() => result.current[2]?.run());
  expect(shown.stanza()).toContain('TIME_PREFIX = at=');
  expect(labels()).toContain(outputTexts.useTime(candidate!.TIME_FORMAT_VALUE));
});
