import { API_KEY_PREFIX, pathOf, routes, type RouteDefinition } from '@propsmith/contract';
import { escapeHtml } from '../html.ts';

/** An execution's id is the Idempotency-Key of its request. */
const EXECUTION_ID = '6f0d7c1e-5b1a-4c53-9a51-0f6f3f0b7a11';
const AUTHORIZATION = '-H "Authorization: Bearer $PROPSMITH_KEY"';

interface Example {
  readonly title: string;
  /** Run by a shell as it stands, with the address of the server and the key in the environment. */
  readonly command: string;
}

const examples: readonly Example[] = [
  {
    title:
      'Extract a log file. Choose a new UUID for each log: a request that is repeated with the same one is answered again and charged once.',
    command: [
      `curl -sS --fail-with-body "$PROPSMITH_URL${pathOf(routes.extractLog)}" \\`,
      `  ${AUTHORIZATION} \\`,
      `  -H "Idempotency-Key: ${EXECUTION_ID}" \\`,
      `  -F "files=@app.log"`,
    ].join('\n'),
  },
  {
    title:
      'Examine an existing props.conf on a log, for nothing. With -F propose=true also a better stanza, charged as an extraction if there is one.',
    command: [
      `curl -sS --fail-with-body "$PROPSMITH_URL${pathOf(routes.examineStanza)}" \\`,
      `  ${AUTHORIZATION} \\`,
      `  -F "props_conf=<props.conf" -F "files=@app.log"`,
    ].join('\n'),
  },
  {
    title:
      'Group executions by the shape of their logs, for nothing: one stanza for each shape, with inputs.conf for the folder.',
    command: [
      `curl -sS --fail-with-body "$PROPSMITH_URL${pathOf(routes.surveyExecutions)}" \\`,
      `  ${AUTHORIZATION} -H "Content-Type: application/json" \\`,
      `  -d '{"executions":[{"id":"${EXECUTION_ID}","path":"shop/app.log"}],"folder":"/var/log"}'`,
    ].join('\n'),
  },
  {
    title: 'List executions, the newest first.',
    command: `curl -sS --fail-with-body "$PROPSMITH_URL${pathOf(routes.listUsage)}?pageNumber=1&pageSize=10" \\\n  ${AUTHORIZATION}`,
  },
  {
    title: 'Read an execution. Its id is in the answer of the extraction and in the list.',
    command: `curl -sS --fail-with-body "$PROPSMITH_URL${pathOf(routes.getExecution, { id: EXECUTION_ID })}" \\\n  ${AUTHORIZATION}`,
  },
];

/** What an API key may do at a route, after the sentence about sessions. */
export const keySentence = ({ apiKey }: Pick<RouteDefinition, 'apiKey'>): string =>
  apiKey === undefined ? '' : ` An API key with the scope “${apiKey}” may call this, too.`;

/** How to call the API with an API key, as HTML. */
export const renderKeyDocs = (): string =>
  [
    '<section class="card" id="api-keys"><h2>API keys</h2>',
    '<p>Create a key in the settings. Send it as <code>Authorization: Bearer</code>. It acts as its member: what it',
    ' reads, its limits and its charges are theirs. Most routes need a session and refuse a key with 403.</p>',
    `<p>A key begins with <code>${API_KEY_PREFIX}</code> and matches <code>${API_KEY_PREFIX}[0-9A-Za-z]{49}</code>; its last`,
    ' six characters are a checksum. A key that is unknown, has ended or was revoked gets 401',
    ' <code>api_key_not_valid</code>, one without the scope 403 <code>forbidden</code>, and one past its limits 429 with',
    ' <code>Retry-After</code>.</p>',
    '<p class="soft">The examples need the address of this server in <code>PROPSMITH_URL</code> and the key in',
    ' <code>PROPSMITH_KEY</code>.</p>',
    ...examples.map(
      ({ title, command }) => `<p>${escapeHtml(title)}</p><pre><code>${escapeHtml(command)}</code></pre>`,
    ),
    '</section>',
  ].join('');
