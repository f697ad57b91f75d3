import type { Line } from '../input/sample.ts';

/** `switch(config)#show alarms`, `root@host:~# cat a.log`, `[root@host ~]$ `, `PS C:\logs> `: the prompt of a terminal. */
const prompt =
  /^(?:\[[\w.-]+@[^\][]{1,60}\]|PS [A-Z]:[^\s>]{0,60}|[A-Z]:\\[^\s>]{0,60}|\w[\w.-]*@[\w.@:~/()-]+|\w[\w.:~/()-]*(?=[#>$](?:\s|$|show\b|sh\b|more\b|dis)))[#>$]/;
const PROMPT_CHARS_MAX = 80;

const isPrompt = (text: string, { start, end, stamps }: Line): boolean =>
  stamps.length === 0 && prompt.test(text.slice(start, Math.min(end, start + PROMPT_CHARS_MAX)));

/** Without a prompt in the first or last line, which was copied with the text; where other lines have one, it is content. */
export const withoutPrompts = (text: string, lines: readonly Line[]): readonly Line[] => {
  const isAtEdge = (index: number): boolean => index === 0 || index === lines.length - 1;
  const output = lines.filter((line, index) => !isAtEdge(index) || !isPrompt(text, line));
  const hasPrompts = output.length < lines.length && output.some((line) => isPrompt(text, line));
  return hasPrompts ? lines : output;
};
