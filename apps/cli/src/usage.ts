export const VERSION = '0.1.0';

export const USAGE = `propsmith ${VERSION}: Splunk index-time settings for a log, proven by simulation. Works offline,
with the exception of the commands that name a server.

  propsmith extract FILE... [--json | --jsonl | --stanza NAME] [--transforms] [--remote]
      Settings for each log. Without FILE, or with -, reads standard input.
      --json        an array of results with their evidence
      --jsonl       one result a line
      --stanza NAME the stanza's name; by default made from the file's
      --transforms  where one TIME_FORMAT can't read all events, also a stanza
                    for transforms.conf whose INGEST_EVAL does
      --remote      extracts on the server, which keeps and charges it, with the
                    API key of propsmith login; files of at most 1 MiB

  propsmith check PROPS_CONF [--stanza NAME] [--json | --junit] FILE...
      Simulates the settings of a props.conf on each log. Ends with 1 when an
      event is cut or gets no time of its own, or when the settings have faults.
      --stanza NAME which stanza; needed where the file has several

  propsmith explain FILE
      Settings for one log with the reason for every value.

  propsmith login [--url URL] [--key-file FILE]
      Stores an API key that the server accepts, readable by you only. Asks for
      what is neither given nor in PROPSMITH_URL and PROPSMITH_KEY.
  propsmith logout
      Deletes the stored key.
  propsmith executions [--page N] [--json]
      Executions on the server, the newest first.
  propsmith execution ID [--json]
      The stanza of one of them.

  propsmith mcp
      Serves extract, check and explain to an assistant, by the Model Context
      Protocol on standard input and output.

  --now TIME   takes TIME (ISO 8601) for the present
  --help, --version

Exit codes: 0 all well, 1 faults found, 2 wrong usage, a file that can't be
read, or a server that does not answer or refuses.
`;
