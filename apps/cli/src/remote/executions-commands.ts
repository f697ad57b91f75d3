import { formatCents, limits, routes, type Execution, type UsageEntry } from '@propsmith/contract';
import type { OutputFormat } from '../command-line.ts';
import { stanzaText } from '../stanza-text.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from '../terminal.ts';
import { callServer } from './call-server.ts';
import { requireCredentials } from './credentials.ts';

const lineOf = ({ id, timestamp, status, cost_per_click: cents, name }: UsageEntry): string =>
  [id, timestamp, status, formatCents(cents), name ?? ''].join('  ').trimEnd();

/** One page of the executions that the key's member may open, newest first. */
export const executionsCommand = async (
  { page, format }: { readonly page: number; readonly format: OutputFormat },
  terminal: Terminal,
): Promise<ExitCode> => {
  const credentials = await requireCredentials(terminal);
  const query = { pageNumber: String(page) };
  const found = await callServer(terminal, credentials, routes.listUsage, { query });
  if (format === 'json') {
    terminal.out(`${JSON.stringify(found, null, 2)}\n`);
    return exitCodes.ok;
  }
  for (const entry of found.results) terminal.out(`${lineOf(entry)}\n`);
  const pages = Math.max(1, Math.ceil(found.rowCount / limits.page.sizeDefault));
  const next = page < pages ? `, next: propsmith executions --page ${page + 1}` : '';
  terminal.err(`Page ${page} of ${pages}${next}\n`);
  return exitCodes.ok;
};

/** As it was edited, or else as it was extracted. */
const stanzaOf = ({ edits, result, evidence, stanza_name: name }: Execution): string | undefined => {
  const [stanza] = result ?? [];
  if (typeof edits?.stanza === 'string') return edits.stanza;
  return stanza && evidence ? stanzaText(name ?? 'new_sourcetype', stanza, evidence) : undefined;
};

/** The stanza of one execution. */
export const executionCommand = async (
  { operands, format }: { readonly operands: readonly string[]; readonly format: OutputFormat },
  terminal: Terminal,
): Promise<ExitCode> => {
  const [id, ...others] = operands;
  if (id === undefined || others.length > 0) throw new UsageError('execution needs one id');
  const credentials = await requireCredentials(terminal);
  const found = await callServer(terminal, credentials, routes.getExecution, { params: { id } });
  if (format === 'json') {
    terminal.out(`${JSON.stringify(found, null, 2)}\n`);
    return exitCodes.ok;
  }
  const text = stanzaOf(found);
  if (text === undefined) {
    terminal.err(`${id}: ${found.failure ?? 'the result is not kept any more'}\n`);
    return exitCodes.faults;
  }
  terminal.out(text);
  return exitCodes.ok;
};
