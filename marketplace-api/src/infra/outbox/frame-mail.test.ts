import { expect, test } from '@jest/globals';
import { readMailBrand } from '../config/mail-brand.ts';
import { frameMail } from './frame-mail.ts';
import { toHeaderText } from './isolated-text.ts';

const mail = (language: 'en' | 'ar') => ({ language, subject: 'A <b> subject', html: '<p>Text</p>' });

test.each([
  ['en', 'ltr', 'RB Market'],
  ['ar', 'rtl', 'آر بي ماركت'],
] as const)('frameMail: names the shop and has the direction of the language %s [APP-02]', (language, dir, shop) => {
  const html = frameMail(mail(language), readMailBrand({}));
  expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
  expect(html).toContain(`font-weight:700">${shop}</div>`);
  expect(html).toContain('<title>A &lt;b&gt; subject</title>');
  expect(html).toContain('<p>Text</p>');
});

test('frameMail: a name in the subject is isolated: characters in the title, bdi in the heading, marks in the header [APP-02]', () => {
  const subject = 'عاد إلى المخزون: مكبر صوت \u2066V15 Lite\u2069، 30 واط';
  const html = frameMail({ ...mail('ar'), subject }, readMailBrand({}));
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toContain('>عاد إلى المخزون: مكبر صوت <bdi dir="ltr">V15 Lite</bdi>، 30 واط</h1>');
  expect(toHeaderText(subject)).toBe('عاد إلى المخزون: مكبر صوت \u200F\u200EV15 Lite\u200E\u200F، 30 واط');
  expect(toHeaderText('Back in stock: V15 Lite, 30 W')).toBe('Back in stock: V15 Lite, 30 W');
});

test('readMailBrand: name and colour are settings; a wrong colour is refused', () => {
  const brand = readMailBrand({ SHOP_NAME_EN: 'A & B', SHOP_NAME_AR: 'أ و ب', SHOP_ACCENT: '#123abc' });
  const html = frameMail(mail('en'), brand);
  expect(html).toContain('A &amp; B');
  expect(html).toContain('background:#123abc');
  expect(() => readMailBrand({ SHOP_ACCENT: 'red;}' })).toThrow('SHOP_ACCENT is “red;}”: give a colour');
});
