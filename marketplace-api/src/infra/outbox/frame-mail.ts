import { escapeHtml } from 'server-kit/escape-html';
import type { Language } from 'shared-contracts/locale';
import type { MailBrand } from '../config/mail-brand.ts';
import { textFormatter } from '../messages/text-formatter.ts';
import { toHtml } from './isolated-text.ts';

/** A mail as stored: its content is HTML; its subject is plain text with isolating characters. */
export interface FramedMail {
  readonly language: Language;
  readonly subject: string;
  readonly html: string;
}

/** The document of a mail's HTML part: its content between the shop's name and the footer, in its language. */
export function frameMail({ language, subject, html }: FramedMail, { name, accent }: MailBrand): string {
  const { direction, formatMessage } = textFormatter(language);
  const shop = escapeHtml(name[language]);
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;background:#f0f0ec;color:#1c1c1a;font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif">
<div dir="${direction}" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden">
<div style="padding:16px 24px;background:${accent};color:#ffffff;font-size:20px;font-weight:700">${shop}</div>
<div style="padding:24px 24px 8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${toHtml(subject)}</h1>
${html}
</div>
<div style="padding:16px 24px;border-top:1px solid #e3e3de;font-size:13px;color:#5c5c57">${escapeHtml(formatMessage('mail.footer'))}</div>
</div></body></html>`;
}
