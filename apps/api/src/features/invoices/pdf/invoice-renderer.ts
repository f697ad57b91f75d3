import { fileURLToPath } from 'node:url';
import { serverMessages, type InvoiceDetail } from '@propsmith/contract';
import { WorkerProcess, type WorkerOutcome } from '../../../platform/extraction-pool/worker-process.ts';
import type { InvoiceRenderer } from '../../../platform/invoice-renderer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { createSemaphore } from '../../../platform/semaphore.ts';

const WAITING_MAX = 20;
const PER_COMPANY_MAX = 5;
const RETRY_SECONDS = 5;
const HEAP_LIMIT_MB = 256;
const TIME_LIMIT_MS = 30_000;

/** The child's program: beside this file in the sources, a separate bundle beside the server's. */
const workerFile = (): string => {
  const name = import.meta.url.endsWith('.ts') ? 'worker.ts' : 'invoice-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
};

const pdfOf = (outcome: WorkerOutcome): Buffer => {
  if (outcome.kind === 'done') return Buffer.from(outcome.result as Uint8Array);
  if (outcome.kind === 'failed') throw new Error(`An invoice was not rendered: ${outcome.error}`);
  throw new Refusal('unavailable', serverMessages.busy, { retryAfterSeconds: RETRY_SECONDS });
};

/** Renders invoices in a child process, one at a time. Calls for an invoice that is being rendered share its result. */
export class ChildRenderer implements InvoiceRenderer {
  readonly #file: string;
  readonly #inTurn = createSemaphore({
    concurrency: 1,
    queueMax: WAITING_MAX,
    retryAfterSeconds: RETRY_SECONDS,
  });
  readonly #rendering = new Map<string, Promise<Buffer>>();
  readonly #ofCompany = new Map<string, number>();
  #worker: WorkerProcess | undefined;
  #stopped = false;

  constructor(file: string) {
    this.#file = file;
  }

  render(companyId: string, invoice: InvoiceDetail): Promise<Buffer> {
    const running = this.#rendering.get(invoice.id);
    if (running !== undefined) return running;
    const rendered = this.#renderNew(companyId, invoice).finally(() => this.#rendering.delete(invoice.id));
    this.#rendering.set(invoice.id, rendered);
    return rendered;
  }

  stop(): void {
    this.#stopped = true;
    this.#worker?.kill();
  }

  async #renderNew(companyId: string, invoice: InvoiceDetail): Promise<Buffer> {
    const waiting = this.#ofCompany.get(companyId) ?? 0;
    if (waiting === PER_COMPANY_MAX)
      throw new Refusal('rate_limited', serverMessages.rateLimited(RETRY_SECONDS), {
        retryAfterSeconds: RETRY_SECONDS,
      });
    this.#ofCompany.set(companyId, waiting + 1);
    try {
      return await this.#inTurn(() => this.#inWorker(invoice));
    } finally {
      const left = (this.#ofCompany.get(companyId) ?? 1) - 1;
      if (left === 0) this.#ofCompany.delete(companyId);
      else this.#ofCompany.set(companyId, left);
    }
  }

  async #inWorker(invoice: InvoiceDetail): Promise<Buffer> {
    if (this.#stopped) return pdfOf({ kind: 'died', cause: 'stopped' });
    if (!this.#worker?.isAlive)
      this.#worker = new WorkerProcess({
        file: this.#file,
        heapLimitMb: HEAP_LIMIT_MB,
        timeLimitMs: TIME_LIMIT_MS,
      });
    return pdfOf(await this.#worker.run(invoice));
  }
}

export const openInvoiceRenderer = (): InvoiceRenderer => new ChildRenderer(workerFile());
