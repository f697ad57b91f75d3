import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreementOf, agreementRow } from './testing/agreement.ts';
import { askedOf } from './testing/asked.ts';
import { recordedSamples, recordingOf } from './testing/recorded.ts';
import { type Target, targets } from './types.ts';

const { now, samples } = recordedSamples();

/** The programs end a line at a line feed only. */
const CARRIAGE_RETURNS = 'carriage returns only';
/** Lines before the first start are events of their own; for Splunk they are one event. */
const banners = ['slow query log with banner', 'XML document of entries'];
/** The libraries take 1900 and 2000; what Cribl and Datadog do with that is not documented. */
const yearless = [
  'Firewall syslog',
  'month and day without separator',
  'severity letter before the date',
  'sequence number and star',
];

/** Samples of which the libraries break or date an event otherwise than the proof. */
const differences: Readonly<Record<Target, readonly string[]>> = {
  otel: [CARRIAGE_RETURNS],
  elastic: [CARRIAGE_RETURNS],
  vector: [CARRIAGE_RETURNS, ...banners],
  'fluent-bit': [CARRIAGE_RETURNS, ...banners],
  datadog: [...yearless, CARRIAGE_RETURNS],
  cribl: yearless,
};

describe.each(targets)('the libraries of %s', (target) => {
  const recording = recordingOf(target);

  it.each(samples)('were given the configuration that is written for: $name', (sample) => {
    const { asked } = recording.answers[sample.name] ?? {};
    expect(asked, 'run npm run ingestors:record').toEqual(askedOf(target, sample, now));
  });

  it('break and date the events as proven, with the exception of the known differences', () => {
    const different = samples.filter((sample) => {
      const { isCompared, breaksAgree, times, timesEqual } = agreementOf(target, sample, recording, now);
      return isCompared && (!breaksAgree || timesEqual < times);
    });
    expect(different.map(({ name }) => name)).toEqual(differences[target]);
  });

  it('have their figures in the documentation', () => {
    const page = readFileSync(new URL('../../../docs/other-systems.md', import.meta.url), 'utf8');
    const cells = (row: string): readonly string[] => row.split('|').map((cell) => cell.trim());
    const row = page.split('\n').find((line) => line.startsWith(`| ${target} `));
    expect(cells(row ?? ''), 'run npm run ingestors:record').toEqual(
      cells(agreementRow(target, samples, recording, now)),
    );
  });
});
