import type { Question, QuestionCode } from '@propsmith/engine';

const titles: Readonly<Record<QuestionCode, string>> = {
  'which-time': 'Which time is the event’s?',
  'life-cycle': 'Which time of the record counts?',
  'start-or-end': 'Start or end?',
  'header-or-message': 'Time of the header or of the message?',
  'day-month': 'Day or month first?',
  'no-year': 'Which year?',
  'no-zone': 'Which time zone?',
  'leading-lines': 'What are the first lines?',
  'several-formats': 'One time format or several?',
  boundaries: 'Where do events begin?',
  'continuation-lines': 'Can events have several lines?',
  'few-events': 'Is this text typical of the log?',
  'truncate-from-sample': 'Can events be longer?',
  'old-times': 'Keep times this old?',
  'future-times': 'Keep times in the future?',
  'partial-proof': 'Is the rest of the text alike?',
};

/** A question in few words; its sentence says why it is asked. */
export const questionTitle = ({ code }: Pick<Question, 'code'>): string => titles[code];
