import {
  formatCents,
  invoiceFacts,
  invoiceMessages,
  invoiceTitle,
  partyLines,
  type InvoiceDetail,
} from '@propsmith/contract';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A panel on screen, the whole page in print. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-panel p-5 sm:p-10 print:border-0 print:p-0">
    {children}
  </div>
);

const Party = ({ title, party }: { title: string; party: InvoiceDetail['seller'] }) => {
  const [name, ...rest] = partyLines(party);
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-ink-3">{title}</h3>
      <address className="wrap-anywhere text-ink-2 not-italic">
        <p dir="auto" className="font-medium text-ink">
          {name}
        </p>
        {rest.map((line, index) => (
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
      </address>
    </section>
  );
};

const Lines = ({ invoice }: { invoice: InvoiceDetail }) => (
  <table className="w-full border-collapse tabular-nums">
    <thead>
      <tr className="border-b border-line-strong text-xs text-ink-3">
        <th scope="col" className="pb-2 text-left font-medium">
          {invoiceMessages.description}
        </th>
        <th scope="col" className="pb-2 text-right font-medium">
          {invoiceMessages.amount}
        </th>
      </tr>
    </thead>
    <tbody>
      {invoice.lines.map(({ text, amount }, index) => (
        <tr key={index} className="border-b border-line">
          <td className="py-3 pr-4">{text}</td>
          <td className="py-3 text-right whitespace-nowrap">{formatCents(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="text-lg font-semibold">
        <th scope="row" className="pt-4 text-left">
          {invoiceMessages.total}
        </th>
        <td className="pt-4 text-right whitespace-nowrap">
          {formatCents(invoice.amount)} {invoice.currency.toUpperCase()}
        </td>
      </tr>
    </tfoot>
  </table>
);

/** The same content in the same order as the PDF. */
export const InvoiceSheet = ({ invoice }: { invoice: InvoiceDetail }) => (
  <Sheet>
    <article className="flex flex-col gap-8">
      <header>
        <h2 className="mb-4 text-xl font-semibold tracking-tight">{invoiceTitle(invoice)}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {invoiceFacts(invoice).map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-3">{name}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Party title={invoiceMessages.from} party={invoice.seller} />
        <Party title={invoiceMessages.billTo} party={invoice.buyer} />
      </div>
      <Lines invoice={invoice} />
    </article>
  </Sheet>
);

export const SheetSkeleton = () => (
  <Sheet>
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Skeleton className="mb-3 h-7 w-28" />
        <Skeleton className="h-4 w-64 max-w-full" />
        <Skeleton className="h-4 w-52" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Skeleton className="h-24 w-48" />
        <Skeleton className="h-24 w-48" />
      </div>
      <Skeleton className="h-20 w-full" />
    </div>
  </Sheet>
);
