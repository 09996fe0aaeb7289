import { localeInfo, type Locale } from 'shared-contracts/locale';
import type { Message } from '../../infra/outbox/message.ts';
import type { LinkKind } from './identity-links.ts';

interface MailText {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
}

const MAIL_TEXTS: Readonly<Record<'en' | 'ar', Readonly<Record<LinkKind, MailText>>>> = {
  en: {
    recovery: {
      subject: 'Choose a new password',
      before: 'Open this link and press its button to choose a new password:',
      after: 'It works once, within an hour. If you did not ask for it, you need not do anything.',
    },
    verification: {
      subject: 'Activate your account',
      before: 'Open this link and press its button to confirm your e-mail address and activate your account:',
      after: 'It works once, within two days. If you have no account with us, you need not do anything.',
    },
  },
  ar: {
    recovery: {
      subject: 'اختر كلمة مرور جديدة',
      before: 'افتح هذا الرابط واضغط الزر لاختيار كلمة مرور جديدة:',
      after: 'يعمل الرابط مرة واحدة خلال ساعة. إذا لم تطلبه فلا يلزمك فعل شيء.',
    },
    verification: {
      subject: 'فعّل حسابك',
      before: 'افتح هذا الرابط واضغط الزر لتأكيد بريدك الإلكتروني وتفعيل حسابك:',
      after: 'يعمل الرابط مرة واحدة خلال يومين. إذا لم يكن لديك حساب لدينا فلا يلزمك فعل شيء.',
    },
  },
};

/** The mail with a one-time link, in the language of the flow. */
export function linkMail(
  kind: LinkKind,
  link: { readonly recipient: string; readonly url: string; readonly locale: Locale },
): Message {
  const { subject, before, after } = MAIL_TEXTS[localeInfo(link.locale).language][kind];
  return { channel: 'email', recipient: link.recipient, subject, body: `${before}\n\n${link.url}\n\n${after}\n` };
}

/** Notifies the owner of an account that its password has changed. */
export function passwordChangedMail(recipient: string, locale: Locale): Message {
  const english = {
    subject: 'Your password was changed',
    body: 'The password of your account was changed, and every other device was signed out. If it was not you, choose a new password at once with “Forgot your password?” and contact us.\n',
  };
  const arabic = {
    subject: 'تم تغيير كلمة مرورك',
    body: 'تم تغيير كلمة مرور حسابك وتسجيل الخروج من كل الأجهزة الأخرى. إذا لم تكن أنت من فعل ذلك، فاختر كلمة مرور جديدة فورًا من «نسيت كلمة المرور؟» وتواصل معنا.\n',
  };
  return { channel: 'email', recipient, ...(localeInfo(locale).language === 'ar' ? arabic : english) };
}

/**
 * Notifies the owner of an account that someone registered with its address, and explains how to sign in or recover.
 */
export function accountExistsMail(
  recipient: string,
  urls: { readonly signIn: string; readonly recovery: string },
  locale: Locale,
): Message {
  const english = {
    subject: 'You already have an account',
    body: `Someone registered with this e-mail address, which belongs to your account. If it was you, sign in to the account that you have:\n\n${urls.signIn}\n\nIf you forgot its password, choose a new one:\n\n${urls.recovery}\n\nThe new account is separate: it does not show your orders, and this address stays with your account. If it was not you, you need not do anything: nobody else can see or change your account.\n`,
  };
  const arabic = {
    subject: 'لديك حساب بالفعل',
    body: `سجّل شخص ما حسابًا بهذا البريد الإلكتروني المرتبط بحسابك. إذا كنت أنت من فعل ذلك، فسجّل الدخول إلى حسابك الحالي:\n\n${urls.signIn}\n\nإذا نسيت كلمة المرور، فاختر كلمة مرور جديدة:\n\n${urls.recovery}\n\nالحساب الجديد منفصل: لا تظهر فيه طلباتك، ويبقى هذا البريد مرتبطًا بحسابك. إذا لم تكن أنت من فعل ذلك فلا يلزمك فعل شيء، فلا أحد غيرك يستطيع رؤية حسابك أو تغييره.\n`,
  };
  return { channel: 'email', recipient, ...(localeInfo(locale).language === 'ar' ? arabic : english) };
}
