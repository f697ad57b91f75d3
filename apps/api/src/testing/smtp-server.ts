import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { freePort } from './free-port.ts';

/** Accepts mails, answers an SMTP error, or closes the connection after the content. */
export type SmtpBehaviour =
  'accept' | { readonly answer: number; readonly at: 'recipient' | 'content' } | 'disconnect after content';

export interface TestSmtpServer {
  readonly url: string;
  /** The raw text of each mail that was accepted, or read completely before the disconnect. */
  readonly received: string[];
  behaviour: SmtpBehaviour;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const smtpError = (responseCode: number): Error =>
  Object.assign(new Error('Refused by the test.'), { responseCode });

const readAll = async (stream: SMTPServerDataStream): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** A mail server on loopback that can be stopped and started again at the same address. */
export const createTestSmtpServer = async (): Promise<TestSmtpServer> => {
  const port = await freePort();
  let running: SMTPServer | undefined;

  const refusalAt = (stage: 'recipient' | 'content'): Error | undefined => {
    const { behaviour } = server;
    return typeof behaviour === 'object' && behaviour.at === stage ? smtpError(behaviour.answer) : undefined;
  };
  const onData = async (
    stream: SMTPServerDataStream,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    const content = await readAll(stream);
    const refusal = refusalAt('content');
    if (refusal === undefined) server.received.push(content);
    if (server.behaviour === 'disconnect after content') await server.stop();
    else done(refusal);
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData: (stream: SMTPServerDataStream, _session: SMTPServerSession, done) => void onData(stream, done),
  };

  const server: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    behaviour: 'accept',
    start: () =>
      new Promise((resolve, reject) => {
        running = new SMTPServer(options);
        running.on('error', () => undefined);
        running.server.once('error', reject);
        running.listen(port, '127.0.0.1', () => resolve());
      }),
    stop: () =>
      new Promise((resolve) => {
        if (running === undefined) {
          resolve();
          return;
        }
        running.close(() => resolve());
        running = undefined;
      }),
  };
  return server;
};
