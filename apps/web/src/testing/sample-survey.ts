import { extractionMessages, type SurveyReply } from '@propsmith/contract';

/** A possible reply for three executions: two logs of one shape, a log with two shapes, and one that was not kept. */
export const sampleSurvey: SurveyReply = {
  clusters: [
    {
      name: 'depot',
      isProven: true,
      verdictKind: 'proven',
      verdict: 'proven: 24 events, 24 times in 2 files',
      events: 24,
      right: 24,
      files: [
        { execution: 'e1', path: 'logs/a.log', events: 12, right: 12, remarks: [], shapes: [] },
        { execution: 'e2', path: 'logs/b.log', events: 12, right: 12, remarks: ['Day first.'], shapes: [] },
      ],
      questions: ['Day and month could be the other way round.'],
      notes: ['These times name no zone.'],
      props: '[depot]\nTIME_FORMAT = %Y-%m-%d %H:%M:%S\n',
      transforms: null,
    },
    {
      name: 'both',
      isProven: false,
      verdictKind: 'partial',
      verdict: '8 of 12 events in 1 file have their time',
      events: 12,
      right: 8,
      files: [
        {
          execution: 'e3',
          path: 'logs/both.log',
          events: 12,
          right: 8,
          remarks: [],
          shapes: [
            { events: 8, share: 0.667, example: '2026-03-04 one', stanza: '[both:1]\n', isProven: true },
            { events: 4, share: 0.333, example: '04/Mar/2026 two', stanza: '[both:2]\n', isProven: false },
          ],
        },
      ],
      questions: [],
      props: '[both]\nTIME_FORMAT = %Y-%m-%d\nTRANSFORMS-time = both_time\n',
      transforms: '[both_time]\nINGEST_EVAL = _time=1\n',
    },
  ],
  unread: [{ execution: 'e4', path: 'logs/gone.log', reason: extractionMessages.inputNotKept }],
  files: [
    { name: 'props.conf', text: '[depot]\nTIME_FORMAT = %Y\n' },
    { name: 'inputs.conf', text: '[monitor:///var/log/logs/*.log]\nsourcetype = depot\n' },
  ],
};
