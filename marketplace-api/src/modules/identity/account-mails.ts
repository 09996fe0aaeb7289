import { localeInfo, type Locale } from 'shared-contracts/locale';
import { textFormatter } from '../../infra/messages/text-formatter.ts';
import type { Message } from '../../infra/outbox/message.ts';
import { renderMail } from '../../infra/outbox/render-mail.ts';
import type { LinkKind } from './identity-links.ts';

/** The mail with a one-time link, in the language of the flow. */
export function linkMail(
  kind: LinkKind,
  { recipient, url, locale }: { readonly recipient: string; readonly url: string; readonly locale: Locale },
): Message {
  const { language, country } = localeInfo(locale);
  const { formatMessage } = textFormatter(language, country);
  const subject = formatMessage(`mail.${kind}.subject`);
  return renderMail({
    recipient,
    language,
    subject,
    blocks: [
      { kind: 'link', text: formatMessage(`mail.${kind}.before`), button: subject, url },
      { kind: 'text', text: formatMessage(`mail.${kind}.after`) },
    ],
  });
}

/** Notifies the owner of an account that its password has changed. */
export function passwordChangedMail(recipient: string, locale: Locale): Message {
  const { language, country } = localeInfo(locale);
  const { formatMessage } = textFormatter(language, country);
  return renderMail({
    recipient,
    language,
    subject: formatMessage('mail.passwordChanged.subject'),
    blocks: [{ kind: 'text', text: formatMessage('mail.passwordChanged.text') }],
  });
}

/**
 * Notifies the owner of an account that someone registered with its address, and explains how to sign in or recover.
 */
export function accountExistsMail(
  recipient: string,
  urls: { readonly signIn: string; readonly recovery: string },
  locale: Locale,
): Message {
  const { language, country } = localeInfo(locale);
  const { formatMessage } = textFormatter(language, country);
  return renderMail({
    recipient,
    language,
    subject: formatMessage('mail.accountExists.subject'),
    blocks: [
      {
        kind: 'link',
        text: formatMessage('mail.accountExists.signIn'),
        button: formatMessage('mail.accountExists.signInButton'),
        url: urls.signIn,
      },
      {
        kind: 'link',
        text: formatMessage('mail.accountExists.recover'),
        button: formatMessage('mail.accountExists.recoverButton'),
        url: urls.recovery,
      },
      { kind: 'text', text: formatMessage('mail.accountExists.after') },
    ],
  });
}
