export const VERSION = '0.1.0';

export const USAGE = `propsmith ${VERSION}: Splunk index-time settings for a log, proven by simulation. Works offline,
with the exception of the commands that name a server.

  propsmith extract FILE... [--json | --jsonl | --stanza NAME] [--transforms]
                    [--remote [--redact]]
      Settings for each log. Without FILE, or with -, reads standard input.
      --json        an array of results with their evidence
      --jsonl       one result a line
      --stanza NAME the stanza's name; by default made from the file's
      --transforms  where one TIME_FORMAT can't read all events, also a stanza
                    for transforms.conf whose INGEST_EVAL does
      --remote      extracts on the server, which keeps and charges it, with the
                    API key of propsmith login; files of at most 1 MiB
      --redact      with --remote: replaces private values before sending, as
                    propsmith redact does

  propsmith check PROPS_CONF [--stanza NAME] [--json | --junit] FILE...
      Simulates the settings of a props.conf on each log. Ends with 1 when an
      event is cut or gets no time of its own, or when the settings have faults.
      --stanza NAME which stanza; needed where the file has several

  propsmith doctor PROPS_CONF FILE... [--json | --junit | --sarif] [--fix]
  propsmith doctor --app DIR FILE...
      Examines existing settings on logs: lint with line and fix, the events that
      go wrong, a better stanza beside it, and what that changes event by event:
      boundaries that move, events lost and gained, times and how far they shift.
      Ends with 1 when check would, when the lint has an error, or when a proven
      stanza breaks or dates events otherwise; after --fix, when that is still so.
      --stanza NAME one stanza, with [default]; otherwise those that Splunk applies:
                    source:: by the file's path, host::, source type, [default]
      --source PATH, --host NAME, --sourcetype NAME
                    what Splunk would know of the logs
      --app DIR     the folder of an app: local/props.conf over default/props.conf
      --fix         changes the lines that are needed, and no others; with --app in
                    local/props.conf, as default belongs to the app's releases
      --sarif       SARIF 2.1.0, for the review of a code host

  propsmith explain FILE
      Settings for one log with the reason for every value.

  propsmith harden FILE [--props PROPS_CONF [--stanza NAME]] [--json]
      Makes lines that may come (other days, zones, hosts, longer events ...) from
      the events of the log and simulates the settings on them. Prints which go
      wrong, with the smallest change that reads them and the log. Ends with 1
      when one goes wrong.
      --props PROPS_CONF settings of a file instead of the extracted ones

  propsmith package FILE... --out NAME.tgz [--stanza NAME]
      Writes an app that Splunk installs, with a stanza for each log, rules for
      transforms.conf where one TIME_FORMAT can't read all events, and a README
      with the proof and where to install it. Replaces NAME.tgz. Writes nothing
      when a log has no answer.

  propsmith survey PATH... [--json] [--out DIR]
      Settings for many logs: files and folders with everything below them. Puts
      files of one shape together and prints a stanza for each shape with the files
      that it reads, monitor stanzas for inputs.conf, and source:: stanzas where a
      folder has several shapes. For a log with events of several shapes, also their
      shares, a stanza for each and how to route them. Reads what is in zip,
      gzip and tar files. Leaves out files of folders that are hidden, empty or not
      text. Ends with 1 when a log has no answer.
      --out DIR     writes props.conf, inputs.conf and, where needed, transforms.conf
                    and mixed-logs.txt there and replaces those that exist

  propsmith convert FILE --to SYSTEM [--props PROPS_CONF] [--stanza NAME] [--out DIR] [--json]
      The settings as the configuration of another log collector: cribl, otel,
      vector, fluent-bit, elastic or datadog. What it can't express is printed on
      standard error.
      --props PROPS_CONF settings of a file instead of the extracted ones
      --stanza NAME      which stanza of that file; without --props the name of
                         the source, by default made from the file's
      --out DIR          writes the files there and replaces those that exist

  propsmith redact FILE [--keep KIND,KIND...]
      Prints the log with e-mail and IP addresses, host and user names, secrets,
      card and phone numbers replaced by others of the same length and class, the
      same value by the same one. Timestamps stay, and so do the extracted settings.
      Standard error has the number of values. Values are recognised by how they
      are written: look at the result before you give it away.
      --keep KIND   token, email, card, ip, host, user or phone stay as they are

  propsmith unwrap FILE
      Prints the log without what copying or exporting added to it: marks of a code
      block or a quotation, numbers of lines, names of files before lines, and the
      list or the export (JSON, CSV) of a search in Splunk. Standard error has what
      was found. A log to which nothing was added is printed as it is.

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
      Serves extract, check, doctor, harden and explain to an assistant, by the
      Model Context Protocol on standard input and output.

  --now TIME   takes TIME (ISO 8601) for the present
  --help, --version

Exit codes: 0 all well, 1 faults found, 2 wrong usage, a file that can't be
read, or a server that does not answer or refuses.
`;
