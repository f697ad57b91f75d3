export interface SampleLog {
  readonly name: string;
  readonly text: string;
}

const JAVA_SERVICE_LOG = `2026-03-02 08:15:01,042 INFO  [main] com.example.orders.Server - listening on port 8443
2026-03-02 08:15:07,618 WARN  [worker-3] com.example.orders.Payment - retrying order 48213 in 500 ms
2026-03-02 08:15:08,131 ERROR [worker-3] com.example.orders.Payment - order 48213 could not be charged
java.net.SocketTimeoutException: Read timed out
\tat java.base/sun.nio.ch.NioSocketImpl.timedRead(NioSocketImpl.java:278)
\tat com.example.orders.Gateway.charge(Gateway.java:97)
\tat com.example.orders.Payment.run(Payment.java:54)
Caused by: java.io.IOException: connection reset by 192.0.2.40
\t... 3 more
2026-03-02 08:15:09,002 INFO  [worker-1] com.example.orders.Cart - cart 9917 expired after 1800 s
2026-03-02 08:15:11,775 INFO  [worker-2] com.example.orders.Payment - order 48214 charged, 4200 cents
`;

const AUDIT_TRAIL_LOG = `{"id":"a1f0","actor":"robin@example.com","action":"login","source":"203.0.113.7","eventTime":"2026-03-02T08:15:01.042Z"}
{"id":"a1f1","actor":"robin@example.com","action":"role.changed","target":"sam@example.com","eventTime":"2026-03-02T08:17:44.310Z"}
{"id":"a1f2","actor":"sam@example.com","action":"export.created","rows":1204,"eventTime":"2026-03-02T08:21:09.877Z"}
{"id":"a1f3","actor":"sam@example.com","action":"logout","source":"198.51.100.23","eventTime":"2026-03-02T08:40:12.005Z"}
`;

const FIREWALL_LOG = `<134>Mar  2 08:15:01 fw01 traffic: action=allow src=192.0.2.15 dst=203.0.113.80 dport=443 start=1772439301 bytes=5120
<134>Mar  2 08:15:02 fw01 traffic: action=deny src=192.0.2.99 dst=203.0.113.22 dport=23 start=1772439302 bytes=0
<132>Mar  2 08:15:02 fw01 system: interface wan0 changed state to up
<134>Mar  2 08:15:04 fw01 traffic: action=allow src=192.0.2.15 dst=203.0.113.81 dport=443 start=1772439304 bytes=88214
`;

/** Built-in sample logs: multi-line text, JSON and syslog. Extracting one of them is free. */
export const sampleLogs: readonly [SampleLog, ...SampleLog[]] = [
  { name: 'Java service', text: JAVA_SERVICE_LOG },
  { name: 'JSON audit trail', text: AUDIT_TRAIL_LOG },
  { name: 'Firewall syslog', text: FIREWALL_LOG },
];

const sampleTexts: ReadonlySet<string> = new Set(sampleLogs.map(({ text }) => text));

/** Whether a log is a built-in sample, to the character. */
export const isSampleLog = (text: string): boolean => sampleTexts.has(text);
