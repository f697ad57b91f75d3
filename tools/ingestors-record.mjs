// Runs the libraries of other log collectors on the project's own samples, with the configurations that
// packages/ingestors writes, and stores what they made of them in packages/ingestors/recorded. The unit tests compare the
// recordings with the proof. Needs go, cargo with the Debian packages of chrono and regex, java with Joni and Joda, and
// ruby; the d3 library is installed by npm into a temporary folder.
import { Buffer } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sampleLogs } from '../packages/contract/src/index.ts';
import { extract, stanzaSettings } from '../packages/engine/src/index.ts';
import { columnsSamples } from '../packages/engine/src/testing/samples/columns.ts';
import { linesSamples } from '../packages/engine/src/testing/samples/lines.ts';
import { namedSamples } from '../packages/engine/src/testing/samples/named.ts';
import { recordsSamples } from '../packages/engine/src/testing/samples/records.ts';
import { NOW_MS } from '../packages/engine/src/testing/samples/sample.ts';
import { structuresSamples } from '../packages/engine/src/testing/samples/structures.ts';
import { tracesSamples } from '../packages/engine/src/testing/samples/traces.ts';
import { agreementRow } from '../packages/ingestors/src/testing/agreement.ts';
import { askedOf, provenEvents } from '../packages/ingestors/src/testing/asked.ts';
import { recordingOf } from '../packages/ingestors/src/testing/recorded.ts';
import { targets } from '../packages/ingestors/src/index.ts';
import { root } from './run.mjs';

const D3_VERSION = '4.1.1';
const JAVA_FOLDER = '/usr/share/java';
const CRATES_FOLDER = '/usr/share/cargo/registry';

const programs = path.join(root, 'packages/ingestors/record');
const recorded = path.join(root, 'packages/ingestors/recorded');
const work = mkdtempSync(path.join(tmpdir(), 'ingestors-'));

const written = [
  columnsSamples,
  linesSamples,
  namedSamples,
  recordsSamples,
  structuresSamples,
  tracesSamples,
].flat();

/** @type {import('../packages/ingestors/src/testing/asked.ts').RecordedSample[]} */
const samples = [
  ...sampleLogs.map(({ name, text }) => {
    const { result, evidence } = extract(text, { now: NOW_MS });
    return { name, text, settings: stanzaSettings(result[0], evidence) };
  }),
  ...written.map(({ name, text, LINE_BREAKER, TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD }) => ({
    name,
    text,
    settings: {
      LINE_BREAKER,
      SHOULD_LINEMERGE: 'false',
      TIME_PREFIX,
      TIME_FORMAT,
      MAX_TIMESTAMP_LOOKAHEAD: String(MAX_TIMESTAMP_LOOKAHEAD),
    },
  })),
];

const hex = (text) => (text === '' ? '-' : Buffer.from(text).toString('hex'));

const jobLine = (mode, text, { start, time, formats, zone, added = '' }) =>
  [mode, ...[text, start, time, formats.join('\n'), zone].map(hex), NOW_MS, hex(added)].join(' ');

/** The first line of the output is the version; then there is a line for each job. */
const run = (command, args, jobs, options = {}) => {
  const input = `${jobs.join('\n')}\n`;
  const output = execFileSync(command, args, { input, encoding: 'utf8', maxBuffer: 1e9, ...options });
  const [version, ...lines] = output.split('\n');
  return { version, lines: lines.slice(0, jobs.length) };
};

/** Without the blanks at the ends of an event, which some programs remove. */
const trimmed = (text, start, end) => {
  const raw = Buffer.from(text).subarray(start, end).toString();
  const first = start + Buffer.byteLength(raw) - Buffer.byteLength(raw.trimStart());
  return [first, first + Buffer.byteLength(raw.trim())];
};

const eventsOf = (text, line) =>
  line
    .split(' ')
    .filter((event) => event !== '')
    .map((event) => {
      const [start, end, read] = event.split(':');
      return [...trimmed(text, Number(start), Number(end)), read];
    });

const eventText = (text, [start, end]) => Buffer.from(text).subarray(start, end).toString();

const time = (read) => (read === 'x' || read === '-' ? null : Number(read));

const write = (target, libraries, events) => {
  const answers = Object.fromEntries(
    samples.map((sample, i) => [sample.name, { asked: askedOf(target, sample, NOW_MS), events: events[i] }]),
  );
  writeFileSync(
    path.join(recorded, `${target}.json`),
    `${JSON.stringify({ libraries, answers }, null, 1)}\n`,
  );
};

const go = (mode, target) => {
  const jobs = samples.map((sample) => jobLine(mode, sample.text, askedOf(target, sample, NOW_MS)));
  const { version, lines } = run('go', ['run', path.join(programs, 'collector.go')], jobs);
  return {
    version: version.replace('go', 'Go '),
    events: samples.map(({ text }, i) => eventsOf(text, lines[i])),
  };
};

const java = (jobs) => {
  const jars = ['joni', 'jcodings', 'joda-time'].map((name) => path.join(JAVA_FOLDER, `${name}.jar`));
  return run('java', ['-cp', jars.join(':'), path.join(programs, 'Elastic.java')], jobs);
};

const debianVersion = (name) =>
  execFileSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' }).replace(/-\d+$/, '');

const recordCollector = () => {
  const { version, events } = go('otel', 'otel');
  const read = events.map((list) => list.map(([start, end, text]) => [start, end, time(text)]));
  write('otel', `${version}: regexp, time`, read);
};

const recordElastic = () => {
  const { version, events } = go('lines', 'elastic');
  const jobs = events.flatMap((list, i) => {
    const asked = askedOf('elastic', samples[i], NOW_MS);
    return asked.formats.length === 0
      ? []
      : list.map((event) => jobLine('elastic', eventText(samples[i].text, event), asked));
  });
  const answers = java(jobs);
  let at = 0;
  const read = events.map((list, i) => {
    const isTimed = askedOf('elastic', samples[i], NOW_MS).formats.length > 0;
    return list.map(([start, end]) => [start, end, isTimed ? time(answers.lines[at++]) : null]);
  });
  const joni = debianVersion('libjruby-joni-java');
  write('elastic', `${version}: regexp; Joni ${joni}; OpenJDK ${answers.version}: DateTimeFormatter`, read);
};

const recordVector = () => {
  const crate = path.join(work, 'vector');
  mkdirSync(path.join(crate, 'src'), { recursive: true });
  mkdirSync(path.join(crate, '.cargo'));
  copyFileSync(path.join(programs, 'vector.rs'), path.join(crate, 'src/main.rs'));
  const manifest = [
    '[package]\nname = "record"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]',
    'chrono = { version = "0.4", default-features = false, features = ["std"] }\nregex = "1"\n',
  ].join('\n');
  writeFileSync(path.join(crate, 'Cargo.toml'), manifest);
  const source = `[source.crates-io]\nreplace-with = "debian"\n\n[source.debian]\ndirectory = "${CRATES_FOLDER}"\n`;
  writeFileSync(path.join(crate, '.cargo/config.toml'), source);
  const versions = `chrono ${debianVersion('librust-chrono-dev')}, regex ${debianVersion('librust-regex-dev')}`;
  const jobs = samples.map((sample) => jobLine('vector', sample.text, askedOf('vector', sample, NOW_MS)));
  const env = { ...process.env, RECORD_VERSIONS: versions };
  const { version, lines } = run('cargo', ['run', '--quiet', '--offline'], jobs, { cwd: crate, env });
  const events = samples.map(({ text }, i) =>
    eventsOf(text, lines[i]).map(([start, end, ms]) => [start, end, time(ms)]),
  );
  write('vector', version, events);
};

const recordFluentBit = () => {
  const jobs = samples.map((sample) => jobLine('onigmo', sample.text, askedOf('fluent-bit', sample, NOW_MS)));
  const { version, lines } = run('ruby', [path.join(programs, 'fluent_bit.rb')], jobs);
  const stamp = (read) => (read === 'x' || read === '-' ? null : Buffer.from(read, 'hex').toString());
  const events = samples.map(({ text }, i) =>
    eventsOf(text, lines[i]).map(([start, end, read]) => [start, end, stamp(read)]),
  );
  write('fluent-bit', `Onigmo of Ruby ${version}`, events);
};

/** The text of the time in the event that begins at a byte, as it was proven. */
const stampAt = (sample, start) => provenEvents(sample, NOW_MS).find((event) => event.start === start)?.stamp;

const recordDatadog = () => {
  const { version, events } = go('lines', 'datadog');
  const jobs = events.map((list, i) => {
    const asked = askedOf('datadog', samples[i], NOW_MS);
    return list.map(([start]) => {
      const stamp = stampAt(samples[i], start);
      return stamp === undefined || asked.formats.length === 0 ? undefined : jobLine('joda', stamp, asked);
    });
  });
  const { lines } = java(jobs.flat().filter((job) => job !== undefined));
  let at = 0;
  const read = events.map((list, i) =>
    list.map(([start, end], j) => [start, end, jobs[i][j] === undefined ? null : time(lines[at++])]),
  );
  write('datadog', `${version}: regexp; Joda-Time ${debianVersion('libjoda-time-java')}`, read);
};

const breakWith = (text, pattern) => {
  const events = [];
  let from = 0;
  const add = (end) => {
    const start = Buffer.byteLength(text.slice(0, from));
    const [first, last] = trimmed(text, start, start + Buffer.byteLength(text.slice(from, end)));
    if (last > first) events.push([first, last]);
  };
  for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(text.length);
  return events;
};

const recordCribl = async () => {
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', work, `d3-time-format@${D3_VERSION}`]);
  const folder = path.join(work, 'node_modules/d3-time-format');
  const { main } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const { utcParse } = await import(pathToFileURL(path.join(folder, main)).href);
  const events = samples.map((sample) => {
    const { start, formats } = askedOf('cribl', sample, NOW_MS);
    const [format] = formats;
    return breakWith(sample.text, start).map(([first, last]) => {
      const stamp = stampAt(sample, first);
      const date = stamp === undefined || format === undefined ? null : utcParse(format)(stamp);
      return [first, last, date === null ? null : date.getTime()];
    });
  });
  write('cribl', `RegExp of Node ${process.versions.node}, d3-time-format ${D3_VERSION}`, events);
};

mkdirSync(recorded, { recursive: true });
try {
  recordCollector();
  recordElastic();
  recordVector();
  recordFluentBit();
  recordDatadog();
  await recordCribl();
  const all = { now: NOW_MS, samples };
  writeFileSync(path.join(recorded, 'samples.json'), `${JSON.stringify(all, null, 1)}\n`);
  const rows = targets.map((target) => agreementRow(target, samples, recordingOf(target), NOW_MS));
  const table = [
    '| `--to` | libraries that were run | samples with equal events | equal times |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
  const page = path.join(root, 'docs/other-systems.md');
  const marked = /(<!-- agreement -->\n)[\s\S]*(<!-- \/agreement -->)/;
  writeFileSync(page, readFileSync(page, 'utf8').replace(marked, `$1\n${table.join('\n')}\n\n$2`));
  execFileSync('npx', ['prettier', '--write', page, recorded]);
  console.log(rows.join('\n'));
} finally {
  rmSync(work, { recursive: true });
}
