import { bytesOf, openConnection, type HttpConnection } from '../http-connection.ts';
import type { ClosedOrder, ClosedResult } from '../start-generator.ts';

export const runClosed = async ({
  port,
  connections,
  seconds,
  requests,
}: ClosedOrder): Promise<ClosedResult> => {
  const bytes = requests.map((request) => bytesOf(`127.0.0.1:${port}`, request));
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const startMs = performance.now();
  const endsAtMs = startMs + seconds * 1000;
  let sent = 0;
  let refused = 0;
  const keepSending = async (connection: HttpConnection): Promise<void> => {
    while (performance.now() < endsAtMs) {
      sent += 1;
      const status = await connection.send(bytes[sent % bytes.length] ?? Buffer.alloc(0));
      if (status !== 200) refused += 1;
    }
    connection.close();
  };
  await Promise.all(opened.map(keepSending));
  return { sent, perSecond: (sent / (performance.now() - startMs)) * 1000, refused };
};
