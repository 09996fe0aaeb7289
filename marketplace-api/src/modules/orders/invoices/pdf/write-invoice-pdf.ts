import type { Invoice } from 'shared-contracts/entities/account/invoice';
import type { Language } from 'shared-contracts/locale';
import { isZeroMoney, type Money } from 'shared-contracts/money';
import {
  isolateValue,
  type MessageId,
  textFormatter,
  type TextFormatter,
} from '../../../../infra/messages/text-formatter.ts';
import { CONTENT_WIDTH, createSheet, type Sheet, type TextStyle } from './sheet.ts';

const SMALL: TextStyle = { size: 9 };
const MUTED: TextStyle = { size: 9, isMuted: true };
const BOLD: TextStyle = { isBold: true };
/** Space between columns and parts, in points. */
const GAP = 16;
/** Side of the QR code, in points. */
const QR_SIDE = 110;

/** Columns of the table: message, x and width in points. */
const COLUMNS = [
  { id: 'invoice.item', x: 0, width: 207 },
  { id: 'invoice.quantity', x: 215, width: 52 },
  { id: 'invoice.net', x: 275, width: 72 },
  { id: 'invoice.vat', x: 355, width: 66 },
  { id: 'invoice.gross', x: 429, width: CONTENT_WIDTH - 429 },
] as const;

/** A text of a table's cell. */
type CellText = readonly [text: string, style?: TextStyle];

/**
 * The invoice as a PDF file, with what its page shows (ACC-03).
 * @param readerLanguage of its texts; the law of Saudi Arabia asks for Arabic whatever the customer reads
 */
export function writeInvoicePdf(invoice: Invoice, readerLanguage: Language): Promise<Buffer> {
  const country = invoice.gross.currency === 'SAR' ? 'SA' : 'AE';
  const language = country === 'SA' ? 'ar' : readerLanguage;
  const format = textFormatter(language, country);
  const sheet = createSheet(language, format.formatData('invoice.numbered', { number: invoice.number }));
  let y = drawHead(sheet, invoice, format);
  y = drawParties(sheet, invoice, format, y + GAP);
  y = drawLines(sheet, invoice, format, y + GAP);
  y = drawPayment(sheet, invoice, format, y);
  drawQr(sheet, invoice, y + GAP);
  return sheet.finish();
}

/** Draws the titles beside number and dates. @returns the y below */
function drawHead(sheet: Sheet, invoice: Invoice, format: TextFormatter): number {
  const half = (CONTENT_WIDTH - GAP) / 2;
  const [title, ...otherTitles] = (invoice.titles ?? []).map(({ text }) => text);
  let start = sheet.text(
    title ?? format.formatMessage('invoice.title'),
    { x: 0, y: sheet.top, width: half },
    { size: 20, isBold: true },
  );
  for (const text of otherTitles) start = sheet.text(text, { x: 0, y: start, width: half }, { size: 12, isBold: true });
  const date = (iso: string) => format.formatDate(new Date(iso));
  const facts = [
    invoice.number,
    format.formatMessage('invoice.issued', { date: date(invoice.issued) }),
    format.formatMessage('invoice.order', { number: invoice.order_number, date: date(invoice.placed) }),
  ];
  let end = sheet.top;
  for (const fact of facts) end = sheet.text(fact, { x: half + GAP, y: end, width: half }, { align: 'end' });
  return Math.max(start, end);
}

/** Draws seller, buyer and another recipient side by side. @returns the y below */
function drawParties(sheet: Sheet, { issuer, customer, recipient }: Invoice, format: TextFormatter, y: number): number {
  const isGift = recipient !== undefined && recipient.full_name !== customer.full_name;
  const taxNumber = format.formatMessage('invoice.taxNumber', { number: issuer.tax_number });
  const parties = [
    [format.formatMessage('invoice.seller'), issuer.name, issuer.address, taxNumber],
    [format.formatMessage('invoice.customer'), customer.full_name, ...customer.address],
    ...(isGift ? [[format.formatMessage('invoice.recipient'), recipient.full_name, ...recipient.address]] : []),
  ];
  const width = (CONTENT_WIDTH - GAP * (parties.length - 1)) / parties.length;
  const ends = parties.map(([heading = '', name = '', ...details], index) => {
    const x = index * (width + GAP);
    let end = sheet.text(heading, { x, y, width }, MUTED);
    end = sheet.text(name, { x, y: end, width }, BOLD);
    for (const detail of details) end = sheet.text(detail, { x, y: end, width }, SMALL);
    return end;
  });
  return Math.max(...ends);
}

/** Draws the table of lines with its sums; its header repeats on each page. @returns the y below */
function drawLines(sheet: Sheet, invoice: Invoice, format: TextFormatter, y: number): number {
  const header = COLUMNS.map(({ id }): CellText[] => [[format.formatMessage(id, { rate: invoice.vat_rate }), MUTED]]);
  let end = drawRow(sheet, header, y);
  for (const line of invoice.lines) {
    const amounts = [line.net, line.vat, line.gross].map((money) => format.formatAmount(money));
    const row = [
      lineTexts(line, format),
      ...[String(line.quantity), ...amounts].map((text): CellText[] => [[text, SMALL]]),
    ];
    if (end + rowHeight(sheet, row) > sheet.bottom) {
      sheet.addPage();
      end = drawRow(sheet, header, sheet.top);
    }
    end = drawRow(sheet, row, end);
  }
  const sums = [invoice.net, invoice.vat, invoice.gross].map((money) => format.formatAmount(money));
  const total = [format.formatMessage('invoice.gross'), '', ...sums].map((text): CellText[] => [[text, BOLD]]);
  return drawRow(sheet, total, startOf(sheet, end, rowHeight(sheet, total)));
}

function lineTexts(
  { kind, name, translation, sku, seller }: Invoice['lines'][number],
  format: TextFormatter,
): CellText[] {
  if (kind === 'shipping' || kind === 'discount') return [[format.formatMessage(`invoice.kind.${kind}`)]];
  const soldBy = format.formatMessage('invoice.soldBy', { sku, seller });
  return [
    ...(kind === 'warranty' ? [[format.formatMessage('invoice.kind.warranty')] as const] : []),
    [String(isolateValue(name))],
    ...(translation === undefined ? [] : [[translation, MUTED] as const]),
    ...(kind === 'product' ? [[soldBy, MUTED] as const] : []),
  ];
}

/** Draws a row and the line below it. @returns the y of the next row */
function drawRow(sheet: Sheet, cells: readonly (readonly CellText[])[], y: number): number {
  for (const [index, texts] of cells.entries()) {
    const { x, width } = COLUMNS[index] ?? COLUMNS[0];
    let end = y + 5;
    for (const [text, style] of texts) end = sheet.text(text, { x, y: end, width }, { ...style, ...alignOf(index) });
  }
  const end = y + rowHeight(sheet, cells);
  sheet.rule(end);
  return end;
}

const alignOf = (column: number): TextStyle => (column === 0 ? {} : { align: 'end' });

function rowHeight(sheet: Sheet, cells: readonly (readonly CellText[])[]): number {
  const heights = cells.map((texts, index) =>
    texts.reduce((sum, [text, style]) => sum + sheet.measure(text, (COLUMNS[index] ?? COLUMNS[0]).width, style), 0),
  );
  return Math.max(...heights) + 10;
}

/** The y of a part: on the page where it fits whole. */
function startOf(sheet: Sheet, y: number, height: number): number {
  if (y + height <= sheet.bottom) return y;
  sheet.addPage();
  return sheet.top;
}

/** Draws what the wallet paid, and what card or cash paid or still owe. @returns the y below */
function drawPayment(sheet: Sheet, { payment }: Invoice, format: TextFormatter, y: number): number {
  if (!payment) return y;
  const paidBy: MessageId = payment.method === 'card' ? 'invoice.paidByCard' : 'invoice.paidInCash';
  const isPaid = isZeroMoney(payment.due);
  const rows: { id: MessageId; amount: Money }[] = [
    { id: 'invoice.paidByWallet', amount: payment.wallet },
    { id: isPaid ? paidBy : 'invoice.due', amount: isPaid ? payment.rest : payment.due },
  ];
  return rows
    .filter(({ amount }) => !isZeroMoney(amount))
    .reduce((end, { id, amount }) => {
      const cells: CellText[][] = [[[format.formatMessage(id)]], [], [], [], [[format.formatAmount(amount)]]];
      return drawRow(sheet, cells, startOf(sheet, end, rowHeight(sheet, cells)));
    }, y);
}

/** Draws the tax authority's QR code, in Saudi Arabia. */
function drawQr(sheet: Sheet, { qr }: Invoice, y: number): void {
  if (!qr) return;
  sheet.drawing(qr.path, qr.size, { x: 0, y: startOf(sheet, y, QR_SIDE), width: QR_SIDE });
}
