import { encodeQR } from 'qr';
import type { Invoice } from 'shared-contracts/entities/account/invoice';
import { formatMinor, toMinor } from 'shared-contracts/money';

/** Longest value of a tag in bytes: its length is one byte. */
const MAX_BYTES = 255;

/**
 * The QR code that Saudi Arabia's tax authority (ZATCA) requires on a simplified tax invoice: tags 1 to 5 as TLV,
 * in base64. A reader of the QR code gets this text.
 */
export function taxQrPayload({
  issuer,
  issued,
  gross,
  vat,
}: Pick<Invoice, 'issuer' | 'issued' | 'gross' | 'vat'>): string {
  const values = [
    issuer.name,
    issuer.tax_number,
    issued.replace(/\.\d+Z$/, 'Z'),
    formatMinor(toMinor(gross)),
    formatMinor(toMinor(vat)),
  ];
  return Buffer.concat(values.map((value, index) => encodeTag(index + 1, value))).toString('base64');
}

/** Tag, length in bytes, UTF-8 value. A longer value ends at the last whole character that fits. */
function encodeTag(tag: number, value: string): Buffer {
  let text = value;
  while (Buffer.byteLength(text) > MAX_BYTES) text = Array.from(text).slice(0, -1).join('');
  const bytes = Buffer.from(text, 'utf8');
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

/** The QR code of a payload as an SVG path of one unit per module, without its quiet zone. */
export function drawTaxQr(payload: string): NonNullable<Invoice['qr']> {
  const framed = encodeQR(payload, 'raw', { ecc: 'medium', border: 1 });
  const modules = framed.slice(1, -1).map((row) => row.slice(1, -1));
  const path = modules.flatMap((row, y) => rowRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { payload, size: modules.length, path: path.join('') };
}

/** Runs of dark modules in a row: first column and length. */
function rowRuns(row: readonly boolean[]): [x: number, length: number][] {
  return Array.from(
    row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
    ({ 0: run, index }) => [index, run.length],
  );
}
