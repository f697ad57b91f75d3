import {
  formatCents,
  invoiceFacts,
  invoiceMessages,
  invoiceTitle,
  partyLines,
  type InvoiceDetail,
} from '@propsmith/contract';
import { Typesetter, type Box, type TextStyle } from './typesetter.ts';

const MARGIN_POINTS = 56;
const GREY = '#4b5563';

const heading: TextStyle = { sizePoints: 22, bold: true };
const label: TextStyle = { sizePoints: 8, colour: GREY, bold: true };
const body: TextStyle = { sizePoints: 10 };
const total: TextStyle = { sizePoints: 12, bold: true };

type Party = InvoiceDetail['seller'];

const writeParty = (setter: Typesetter, title: string, party: Party, { x, y, width }: Box): number => {
  let top = setter.write(title, { x, y, width }, label) + 4;
  for (const line of partyLines(party)) top = setter.write(line, { x, y: top, width }, body);
  return top;
};

const writeFacts = (setter: Typesetter, invoice: InvoiceDetail, { x, y, width }: Box): number => {
  const labelWidth = 90;
  let top = y;
  for (const [name, value] of invoiceFacts(invoice)) {
    setter.write(name, { x, y: top + 1, width: labelWidth }, label);
    top = setter.write(value, { x: x + labelWidth, y: top, width: width - labelWidth }, body);
  }
  return top;
};

const writeLines = (setter: Typesetter, invoice: InvoiceDetail, { x, y, width }: Box): number => {
  const amountWidth = 110;
  const textBox = (top: number): Box => ({ x, y: top, width: width - amountWidth });
  const amountBox = (top: number): Box => ({ x: x + width - amountWidth, y: top, width: amountWidth });
  setter.write(invoiceMessages.description, textBox(y), label);
  let top = setter.writeRight(invoiceMessages.amount, amountBox(y), label) + 6;
  setter.rule({ x, y: top, width });
  top += 8;
  for (const { text, amount } of invoice.lines) {
    setter.writeRight(formatCents(amount), amountBox(top), body);
    top = setter.write(text, textBox(top), body) + 4;
  }
  setter.rule({ x, y: top + 4, width });
  top += 14;
  setter.write(invoiceMessages.total, textBox(top), total);
  return setter.writeRight(
    `${formatCents(invoice.amount)} ${invoice.currency.toUpperCase()}`,
    amountBox(top),
    total,
  );
};

/** An invoice or credit note as one A4 page. Deterministic: the same invoice gives the same bytes. */
export const renderInvoicePdf = (invoice: InvoiceDetail): Promise<Buffer> => {
  const title = invoiceTitle(invoice);
  const setter = new Typesetter({
    size: 'A4',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `${title} ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: new Date(invoice.created_at),
    },
  });
  const width = setter.page.width - 2 * MARGIN_POINTS;
  const half = width / 2 - 12;
  let y = setter.write(title, { x: MARGIN_POINTS, y: MARGIN_POINTS, width }, heading) + 12;
  y = writeFacts(setter, invoice, { x: MARGIN_POINTS, y, width }) + 24;
  const fromEnd = writeParty(setter, invoiceMessages.from, invoice.seller, {
    x: MARGIN_POINTS,
    y,
    width: half,
  });
  const toBox = { x: MARGIN_POINTS + width - half, y, width: half };
  const toEnd = writeParty(setter, invoiceMessages.billTo, invoice.buyer, toBox);
  writeLines(setter, invoice, { x: MARGIN_POINTS, y: Math.max(fromEnd, toEnd) + 32, width });
  return setter.finish();
};
