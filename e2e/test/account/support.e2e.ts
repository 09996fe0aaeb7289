import { expect } from '@playwright/test';
import { type Locale, localeInfo } from 'shared-contracts/locale';
import { openPage } from 'test-kit/open-page';
import { screenOf } from '../../src/browser/screen-of.ts';
import { localizedPath } from '../../src/customers.ts';
import { expectAccessible, test } from '../../src/shop-test.ts';
import { loadMessages } from '../../src/messages.ts';

const PDF = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const FALSE_PICTURE = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
const LARGE = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_000_001) };

test.use({ provoked: /status of 400/ });

for (const locale of ['en-AE', 'ar-SA'] as const satisfies readonly Locale[]) {
  const getMessage = loadMessages(localeInfo(locale).language);
  const text = (id: string) => getMessage('mfe-content', `content.support.${id}`);

  test(`Support: a guest sends a request with a document; limits are shown, a reload loses nothing, a mail confirms it: ${locale} ${screenOf(locale)} [CON-03][APP-21]`, async ({
    page,
  }) => {
    await openPage(page, localizedPath(locale, '/help/'));
    await page
      .getByRole('main')
      .getByRole('link', { name: text('title') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    const form = page.getByRole('form', { name: text('form') });
    const send = form.getByRole('button', { name: text('send'), exact: true });
    await send.click();
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);
    await expectAccessible(page);

    await form.getByLabel(text('name')).fill('Sara Haddad');
    await form.getByLabel(text('email')).fill('sara.support@example.com');
    await form.getByLabel(text('topic')).selectOption('delivery');
    await form.getByLabel(text('message')).fill('It was to come today, and it did not.');
    await form.getByLabel(text('addFiles')).setInputFiles([PDF, FALSE_PICTURE, LARGE]);
    await expect(form.getByText(getMessage('mfe-content', 'content.error.file_unreadable'))).toBeVisible();
    await expect(form.getByText(getMessage('mfe-content', 'content.error.file_too_large'))).toBeVisible();
    await expect(form.getByText(text('fileThere'))).toBeVisible();

    await page.reload();
    await expect(form.getByText(PDF.name)).toBeVisible();
    await expect(form.getByLabel(text('message'))).toHaveValue('It was to come today, and it did not.');
    await expect(form.getByRole('listitem')).toHaveCount(1);
    await form.getByLabel(text('message')).press('Tab');
    await send.focus();
    await page.keyboard.press('Enter');
    const sent = page.getByRole('heading', { level: 2, name: /S-\d{6}-\d{8}/ });
    await expect(sent).toBeFocused();
    const number = /S-\d{6}-\d{8}/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
    const outbox = await (await page.request.get('/api/outbox/')).text();
    const [subject = ''] = getMessage('marketplace-api', 'mail.support.subject').split('{');
    expect(outbox.split('<article>').find((mail) => mail.includes(number) && mail.includes('email to sara'))).toContain(
      subject,
    );
  });
}
