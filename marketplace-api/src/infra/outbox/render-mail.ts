import { escapeHtml } from 'server-kit/escape-html';
import type { Language } from 'shared-contracts/locale';
import { toHtml } from './isolated-text.ts';
import type { Message } from './message.ts';

/** A part of a mail, for its HTML and its plain text alike. All texts are plain: rendering escapes them. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** Lines of a list or an address; empty ones are left out. */
  | { readonly kind: 'lines'; readonly heading?: string; readonly lines: readonly string[] }
  /** Label and value pairs, for example totals. */
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Text of a customer, which chooses its own direction. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly button: string; readonly url: string };

interface Mail {
  readonly recipient: string;
  readonly language: Language;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

/** Renders a mail's blocks as plain text and as the content of its HTML part. */
export function renderMail({ recipient, language, subject, blocks }: Mail): Message {
  return {
    channel: 'email',
    recipient,
    language,
    subject,
    body: `${blocks.map(blockText).join('\n\n')}\n`,
    html: blocks.map(blockHtml).join('\n'),
  };
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text;
    case 'lines':
      return [block.heading ?? '', ...block.lines].filter(Boolean).join('\n');
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'link':
      return `${block.text}\n\n${block.url}`;
  }
}

/** Styles stand on each element: mail programs remove style sheets. */
const STYLES = {
  paragraph: 'margin:0 0 16px',
  heading: 'margin:0 0 4px;font-weight:600',
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  cell: 'padding:6px 0;border-top:1px solid #e3e3de;vertical-align:top;text-align:start',
  quote: 'margin:0 0 16px;padding:8px 12px;background:#f4f4f1;white-space:pre-line',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1c1a;color:#ffffff;text-decoration:none;font-weight:600',
  address: 'margin:0 0 16px;font-size:13px;color:#5c5c57;overflow-wrap:anywhere',
} as const;

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${STYLES.paragraph}">${toHtml(block.text)}</p>`;
    case 'quote':
      return `<p dir="auto" style="${STYLES.quote}">${toHtml(block.text)}</p>`;
    case 'lines': {
      const heading = block.heading ? `<p style="${STYLES.heading}">${toHtml(block.heading)}</p>` : '';
      return `${heading}<p style="${STYLES.paragraph}">${block.lines.filter(Boolean).map(toHtml).join('<br>')}</p>`;
    }
    case 'rows':
      return `<table style="${STYLES.table}">${block.rows.map(rowHtml).join('')}</table>`;
    case 'link': {
      const url = escapeHtml(block.url);
      return (
        `<p style="${STYLES.paragraph}">${toHtml(block.text)}</p>` +
        `<p style="${STYLES.paragraph}"><a href="${url}" style="${STYLES.button}">${toHtml(block.button)}</a></p>` +
        `<p dir="ltr" style="${STYLES.address};text-align:start">${url}</p>`
      );
    }
  }
}

function rowHtml([label, value]: readonly [string, string]): string {
  return `<tr><th scope="row" style="${STYLES.cell};font-weight:400">${toHtml(label)}</th><td style="${STYLES.cell};text-align:end">${toHtml(value)}</td></tr>`;
}
