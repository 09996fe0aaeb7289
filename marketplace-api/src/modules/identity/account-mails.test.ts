import { expect, test } from '@jest/globals';
import { accountExistsMail, linkMail, passwordChangedMail } from './account-mails.ts';

const LINK = { recipient: 'layla@example.com', url: 'https://shop.example/api/?token=a&b=1' };

test.each([
  ['recovery', 'en-SA', 'Choose a new password', 'within an hour'],
  ['recovery', 'ar-SA', 'اختر كلمة مرور جديدة', 'خلال ساعة'],
  ['verification', 'en-AE', 'Activate your account', 'within two days'],
  ['verification', 'ar', 'فعّل حسابك', 'خلال يومين'],
] as const)('LinkMail: %s in %s has its link as text and as a button [ACC-10]', (kind, locale, subject, after) => {
  const mail = linkMail(kind, { ...LINK, locale });
  expect(mail.subject).toBe(subject);
  expect(mail.body).toContain(`\n\n${LINK.url}\n\n`);
  expect(mail.body).toContain(after);
  expect(mail.html).toContain('<a href="https://shop.example/api/?token=a&amp;b=1"');
  expect(mail.html).toContain(`>${subject}</a>`);
});

test.each([
  ['en-AE', 'Your password was changed', 'signed out'],
  ['ar', 'تم تغيير كلمة مرورك', 'تسجيل الخروج'],
] as const)('PasswordChangedMail: warns in %s [ACC-10]', (locale, subject, text) => {
  const mail = passwordChangedMail(LINK.recipient, locale);
  expect(mail).toMatchObject({ subject, recipient: LINK.recipient });
  expect(mail.body).toContain(text);
  expect(mail.html).toContain(text);
});

test.each([
  ['en-AE', 'You already have an account', 'Sign in'],
  ['ar', 'لديك حساب بالفعل', 'تسجيل الدخول'],
] as const)('AccountExistsMail: links to signing in and to recovery in %s [ACC-10]', (locale, subject, button) => {
  const urls = { signIn: 'https://shop.example/sign-in/', recovery: 'https://shop.example/recover-password/' };
  const mail = accountExistsMail(LINK.recipient, urls, locale);
  expect(mail.subject).toBe(subject);
  for (const url of Object.values(urls)) expect(mail.body).toContain(`\n\n${url}\n\n`);
  expect(mail.html).toContain(`>${button}</a>`);
});
