import { invoiceMessages, type InvoiceDetail } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';
import { visualRuns } from './visual-runs.ts';

const invoice = (
  buyerName: string,
  address: string[] = ['1 Example Street', '12345 Springfield'],
): InvoiceDetail => ({
  id: '01890000-0000-7000-8000-000000000001',
  number: 'K7P2MQ9X-0042',
  kind: 'invoice',
  amount: 123_450,
  currency: 'usd',
  payment_id: 'pi_3Example',
  created_at: '2026-11-15T23:59:00.000Z',
  corrects: null,
  seller: {
    name: 'Propsmith Example Ltd',
    address: ['2 Example Road'],
    country: 'DE',
    tax_id: 'DE1',
    email: '',
  },
  buyer: { name: buyerName, address, country: 'JP', tax_id: '', email: 'buyer@example.com' },
  lines: [{ text: 'Prepaid credit', amount: 123_450 }],
  paid_with: 'visa •••• 4242',
});

const render = async (detail: InvoiceDetail) => readPdf(await renderInvoicePdf(detail));

describe('the PDF of an invoice', () => {
  it('says everything the invoice says, on one page', async () => {
    const { pageCount, pieces } = await render(invoice('Example Works'));
    const text = pieces.join('\n');
    for (const expected of [
      invoiceMessages.invoice,
      invoiceMessages.number,
      invoiceMessages.date,
      invoiceMessages.payment,
      invoiceMessages.paidWith,
      invoiceMessages.from,
      invoiceMessages.billTo,
      invoiceMessages.taxId,
      invoiceMessages.description,
      invoiceMessages.amount,
      invoiceMessages.total,
      'K7P2MQ9X-0042',
      'November 15, 2026',
      'pi_3Example',
      'Visa •••• 4242',
      'Propsmith Example Ltd',
      'Germany',
      'Tax ID: DE1',
      'Example Works',
      '12345 Springfield',
      'Japan',
      'buyer@example.com',
      'Prepaid credit',
      '$1,234.50',
      '$1,234.50 USD',
    ]) {
      expect(text).toContain(expected);
    }
    expect(pageCount).toBe(1);
  });

  it('of a credit note says so, with its amount below zero and what it corrects', async () => {
    const note = {
      ...invoice('Example Works'),
      kind: 'credit-note' as const,
      amount: -5000,
      corrects: 'K7P2MQ9X-0041',
    };
    const { pieces } = await render({ ...note, lines: [{ text: 'Refund', amount: -5000 }] });
    expect(pieces).toEqual(
      expect.arrayContaining([
        invoiceMessages.creditNote,
        invoiceMessages.corrects,
        'K7P2MQ9X-0041',
        '-$50.00',
        '-$50.00 USD',
      ]),
    );
  });

  it('is the same bytes each time', async () => {
    const [one, other] = [await renderInvoicePdf(invoice('例')), await renderInvoicePdf(invoice('例'))];
    expect(one.equals(other)).toBe(true);
  });

  it.each([
    ['Latin with marks', 'Żółć & Søn Ærø', 'NotoSans-Regular'],
    ['Vietnamese', 'Công ty Trách nhiệm', 'NotoSans-Regular'],
    ['Cyrillic', 'ООО «Пример»', 'NotoSans-Regular'],
    ['Greek', 'Παράδειγμα', 'NotoSans-Regular'],
    ['Chinese', '汉语示例有限公司', 'NotoSansHans'],
    ['Japanese', '株式会社サンプルかな', 'NotoSansHans'],
    ['Korean', '한국예시', 'NotoSansKR'],
    ['Hebrew', 'דוגמה', 'NotoSansHebrew'],
    ['Armenian', 'Օրինակ', 'NotoSansArmenian'],
    ['Georgian', 'მაგალითი', 'NotoSansGeorgian'],
    ['Ethiopic', 'ምሳሌ', 'NotoSansEthiopic'],
    ['Lao', 'ຕົວຢ່າງ', 'NotoSansLao'],
  ])('contains a name in %s and embeds its font', async (_script, name, font) => {
    const { pieces, embeddedFonts } = await render(invoice(name));
    const drawn = pieces.join('');
    expect([name, Array.from(name).reverse().join('')].some((spelling) => drawn.includes(spelling))).toBe(
      true,
    );
    expect(embeddedFonts.some((embedded) => embedded.startsWith(font))).toBe(true);
  });

  // Shaping joins, splits and reorders these letters: all are present, in another order than typed.
  it.each([
    ['Arabic', 'الأمل', 'NotoSansArabic'],
    ['Devanagari', 'उदाहरण', 'NotoSans-Regular'],
    ['Thai', 'ตัวอย่าง', 'NotoSansThai'],
    ['Bengali', 'উদাহরণ', 'NotoSansBengali'],
    ['Tamil', 'எடுத்துக்காட்டு', 'NotoSansTamil'],
    ['Telugu', 'ఉదాహరణ', 'NotoSansTelugu'],
    ['Gujarati', 'ઉદાહરણ', 'NotoSansGujarati'],
    ['Gurmukhi', 'ਉਦਾਹਰਨ', 'NotoSansGurmukhi'],
    ['Kannada', 'ಉದಾಹರಣೆ', 'NotoSansKannada'],
    ['Malayalam', 'ഉദാഹരണം', 'NotoSansMalayalam'],
    ['Sinhala', 'උදාහරණ', 'NotoSansSinhala'],
    ['Khmer', 'ឧទាហរណ៍', 'NotoSansKhmer'],
    ['Myanmar', 'ဥပမာ', 'NotoSansMyanmar'],
  ])('contains the letters of a name in %s and embeds its font', async (_script, name, font) => {
    const { pieces, embeddedFonts } = await render(invoice(name));
    const drawn = new Set(pieces.join(''));
    expect(Array.from(name).filter((letter) => !drawn.has(letter))).toEqual([]);
    expect(embeddedFonts.some((embedded) => embedded.startsWith(font))).toBe(true);
  });

  it('wraps what is too long for its column and stays on one page', async () => {
    const long = 'Wort '.repeat(20).trim();
    const unbroken = 'x'.repeat(300);
    const { pageCount, pieces } = await render(invoice(long, [unbroken, unbroken, '漢'.repeat(200)]));
    expect(pageCount).toBe(1);
    expect(pieces.filter((piece) => piece.startsWith('Wort')).length).toBeGreaterThan(1);
    expect(pieces.some((piece) => piece.endsWith('…'))).toBe(true);
  });
});

describe('visualRuns', () => {
  it('puts right-to-left words in reading order and mirrors their brackets', () => {
    const runs = visualRuns('שלום (abc) עולם 12');
    expect(runs.map(({ text }) => text).join('')).toBe('12 עולם (abc) שלום');
  });

  it('keeps combining marks with their letter', () => {
    expect(visualRuns('ก\u0301b')).toEqual([
      { face: 'thai', level: 0, text: 'ก\u0301' },
      { face: 'main', level: 0, text: 'b' },
    ]);
  });
});
