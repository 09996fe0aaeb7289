import { formatMinor } from 'shared-contracts/money';
import { localeTag } from './locale-tag.ts';
import type { CardField, CardInput, CardProblems } from './card-form.ts';
import { escapeHtml } from 'server-kit/escape-html';
import { STYLE } from './html.ts';
import { MAX_CODE_ATTEMPTS, type SandboxCard, type SandboxPayment } from './payment.ts';
import { TEST_CARDS } from './test-cards.ts';
import { FORMATTERS, type FormatMessage } from './messages.ts';

/** The merchant's name in both languages. */
export type Merchant = Readonly<Record<'en' | 'ar', string>>;

/** Previous input and errors of a form that is shown again. */
export interface FormState {
  readonly input: CardInput;
  readonly problems: CardProblems;
}

const EMPTY: FormState = { input: { number: '', expiry: '', cvc: '', name: '' }, problems: {} };

/**
 * The form for a card, or for the security code of a saved one. It repeats the previous input except the security code.
 */
export function formPage(
  payment: SandboxPayment,
  merchant: Merchant,
  savedCard: SandboxCard | undefined,
  { input, problems }: FormState = EMPTY,
): string {
  const formatMessage = FORMATTERS[payment.language];
  const error = (of: CardField) => problems[of] && formatMessage(`problem.${problems[of]}`);
  const number = field(formatMessage('pay.number'), 'number', {
    value: input.number,
    error: error('number'),
    autocomplete: 'cc-number',
    numeric: true,
  });
  const expiry = field(`${formatMessage('pay.expiry')} (${formatMessage('pay.expiryHint')})`, 'expiry', {
    value: input.expiry,
    error: error('expiry'),
    autocomplete: 'cc-exp',
    numeric: true,
  });
  const cvc = field(formatMessage('pay.cvc'), 'cvc', {
    value: '',
    error: error('cvc'),
    autocomplete: 'cc-csc',
    numeric: true,
  });
  const name = field(formatMessage('pay.name'), 'name', {
    value: input.name,
    error: error('name'),
    autocomplete: 'cc-name',
    numeric: false,
  });
  const card = savedCard
    ? `<p>${escapeHtml(formatMessage('pay.savedCard'))} <bdi dir="ltr">•••• ${escapeHtml(savedCard.number.slice(-4))}</bdi></p>${cvc}`
    : `${number}<div class="pair">${expiry}${cvc}</div>${name}
<label class="check"><input type="checkbox" name="keep" value="1"> ${escapeHtml(formatMessage('pay.keep'))}</label>`;
  const alert =
    Object.keys(problems).length > 0
      ? `<p class="alert" role="alert">${escapeHtml(formatMessage('pay.incomplete'))}</p>`
      : '';
  return page(payment, formatMessage('pay.title'), [
    sum(payment, merchant),
    `<form method="post" novalidate>${alert}${card}<button>${escapeHtml(formatMessage('pay.pay', { amount: amountOf(payment) }))}</button></form>`,
    cancelForm(payment.id, formatMessage),
    `<p class="quiet">${escapeHtml(formatMessage('pay.secure'))}</p>`,
  ]);
}

/** The challenge step: the bank requires a code. */
export function challengePage(payment: SandboxPayment, merchant: Merchant, wrong: boolean): string {
  const formatMessage = FORMATTERS[payment.language];
  const code = field(formatMessage('pay.code'), 'code', {
    value: '',
    error: wrong ? formatMessage('pay.wrongCode', { tries: MAX_CODE_ATTEMPTS - payment.tries }) : undefined,
    autocomplete: 'one-time-code',
    numeric: true,
  });
  return page(payment, formatMessage('pay.challengeTitle'), [
    `<p>${escapeHtml(formatMessage('pay.challengeText'))}</p>`,
    sum(payment, merchant),
    `<form method="post" action="/pay/${payment.id}/code" novalidate>${code}<button>${escapeHtml(formatMessage('pay.confirm'))}</button></form>`,
    cancelForm(payment.id, formatMessage),
  ]);
}

/** A finished payment: the way back to the shop. */
export function endedPage(payment: SandboxPayment): string {
  const formatMessage = FORMATTERS[payment.language];
  const link = `<a class="button" href="${escapeHtml(payment.returnUrl)}">${escapeHtml(formatMessage('pay.back'))}</a>`;
  return page(payment, formatMessage('pay.title'), [`<p>${escapeHtml(formatMessage('pay.ended'))}</p>`, link]);
}

/** Page for a URL without a payment. */
export function notFoundPage(): string {
  const [english, arabic] = [FORMATTERS.en('pay.notFound'), FORMATTERS.ar('pay.notFound')];
  return document(
    'en',
    'ltr',
    english,
    `<main><h1>${escapeHtml(english)}</h1><p lang="ar" dir="rtl">${escapeHtml(arabic)}</p></main>`,
  );
}

interface FieldOptions {
  readonly value: string;
  readonly error: string | undefined;
  readonly autocomplete: string;
  readonly numeric: boolean;
}

function field(label: string, name: string, { value, error, autocomplete, numeric }: FieldOptions): string {
  const wrong = error === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-error"`;
  const kind = numeric ? 'inputmode="numeric" class="ltr" dir="ltr"' : 'dir="auto"';
  const errorHtml = error === undefined ? '' : `<span class="error" id="${name}-error">${escapeHtml(error)}</span>`;
  return `<label>${escapeHtml(label)}<input name="${name}" ${kind} autocomplete="${autocomplete}" maxlength="100" value="${escapeHtml(value)}"${wrong}>${errorHtml}</label>`;
}

function sum(payment: SandboxPayment, merchant: Merchant): string {
  const formatMessage = FORMATTERS[payment.language];
  return `<div class="sum"><div><span>${escapeHtml(formatMessage('pay.payTo'))}</span><bdi>${escapeHtml(merchant[payment.language])}</bdi></div>
<div class="quiet"><span>${escapeHtml(formatMessage('pay.order'))}</span><bdi dir="ltr">${escapeHtml(payment.reference)}</bdi></div>
<div class="amount"><bdi>${escapeHtml(amountOf(payment))}</bdi></div></div>`;
}

function cancelForm(id: string, formatMessage: FormatMessage): string {
  return `<form method="post" action="/pay/${id}/cancel"><button class="plain">${escapeHtml(formatMessage('pay.cancel'))}</button></form>`;
}

function amountOf({ amount, currency, language }: SandboxPayment): string {
  const format = new Intl.NumberFormat(localeTag(language, currency), { style: 'currency', currency });
  // A decimal string is exact, a number is not.
  return format.format(formatMinor(amount) as Intl.StringNumericLiteral);
}

function page(payment: SandboxPayment, title: string, parts: readonly string[]): string {
  const { language } = payment;
  const formatMessage = FORMATTERS[language];
  const cards = TEST_CARDS.map(
    ({ number, outcome }) =>
      `<li><bdi dir="ltr">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</bdi><br><span class="quiet">${escapeHtml(formatMessage(`outcome.${outcome}`))}</span></li>`,
  );
  const body = `<p class="banner">${escapeHtml(formatMessage('pay.banner'))}</p><main><h1>${escapeHtml(title)}</h1>${parts.join('\n')}</main>
<details><summary>${escapeHtml(formatMessage('pay.testCards'))}</summary><ul>${cards.join('')}</ul></details>`;
  return document(language, language === 'ar' ? 'rtl' : 'ltr', title, body);
}

function document(language: string, direction: string, title: string, body: string): string {
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body>${body}</body></html>`;
}
