import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteAccount } from 'shared-contracts/endpoints/account/account';
import { createSupportRequest, uploadSupportFile } from 'shared-contracts/endpoints/content/support';
import sharp from 'sharp';
import { safeName } from '../../src/modules/content/support/read-support-file.ts';
import { createClient, PASSWORD } from '../helpers/client.ts';
import { RULE_ENGINES } from '../helpers/engines.ts';
import { openSmallShop } from '../helpers/small-shop.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const SUPPORT_REQUEST = {
  name: 'Sara Haddad',
  email: 'sara@example.com',
  topic: 'return',
  order_number: 'RB-260601-0000001',
  message: 'The mug arrived broken, please send another one.',
} as const;

describe.each(RULE_ENGINES)('Support requests on $name [API-02]', (engine) => {
  let shop: Awaited<ReturnType<typeof openSmallShop>>;
  let now = new Date('2026-06-01T10:00:00Z');
  beforeAll(async () => {
    shop = await openSmallShop(() => now, engine);
  });
  afterAll(() => shop.close());

  type Client = ReturnType<typeof createClient>;
  let keys = 0;
  const sendRequest = (
    client: Client,
    more: { files?: string[]; message?: string } = {},
    key = `support-key-${(keys += 1)}`,
  ) =>
    client.request(createSupportRequest, {
      body: { ...SUPPORT_REQUEST, ...more },
      headers: { 'Idempotency-Key': key },
    });
  const upload = (client: Client, name: string, bytes: Buffer) =>
    client.request(uploadSupportFile, { body: { name, file: bytes.toString('base64') } });
  const mails = () =>
    shop.database.query<{ recipient: string; subject: string; body: string }>(
      'SELECT recipient, subject, body FROM outbox ORDER BY id DESC LIMIT 2',
    );

  test('a guest’s request gets a number and a mail without its text; the support team gets it with the files [CON-03]', async () => {
    const guest = createClient(shop.app, { 'accept-language': 'ar-AE' });
    const picture = await sharp({ create: { width: 3_000, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'Nobody else needs to know' } })
      .jpeg()
      .toBuffer();
    const files = [
      (await upload(guest, 'C:\\photos\\mug.jpg.exe', picture)).body.id,
      (await upload(guest, 'invoice', PDF)).body.id,
    ];
    const { status, body } = await sendRequest(guest, { files });
    expect([status, body.number]).toEqual([200, expect.stringMatching(/^S-260601-\d{8}$/)]);
    const [teamMail, own] = await mails();
    expect(own).toMatchObject({
      recipient: SUPPORT_REQUEST.email,
      subject: `استلمنا رسالتك رقم \u2066${body.number}\u2069`,
    });
    for (const typed of [SUPPORT_REQUEST.name, SUPPORT_REQUEST.message]) expect(own?.body).not.toContain(typed);
    expect(teamMail?.recipient).toBe('support@rb-market.example');
    for (const notified of [
      SUPPORT_REQUEST.message,
      SUPPORT_REQUEST.order_number,
      'mug.jpg.webp',
      'invoice.pdf',
      body.number,
    ])
      expect(JSON.stringify(teamMail)).toContain(notified);
    const stored = await shop.database.query<{ type: string; bytes: Uint8Array }>(
      'SELECT type, bytes FROM support_files ORDER BY created_at, type DESC',
    );
    const { width, exif } = await sharp(Buffer.from(stored[0]!.bytes)).metadata();
    expect([stored.map(({ type }) => type), width, exif]).toEqual([
      ['image/webp', 'application/pdf'],
      2_400,
      undefined,
    ]);
  });

  test('a file’s content decides its type, not its name, and its size is limited [CON-03] [APP-21]', async () => {
    const guest = createClient(shop.app);
    const unreadable = { file: ['Please choose a JPEG, PNG or WebP picture, or a PDF'] };
    for (const bytes of [
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('%PDF-1.4 and no end'),
      Buffer.from('MZ'),
    ])
      expect(await upload(guest, 'photo.png', bytes)).toEqual({ status: 400, body: unreadable });
    const large = Buffer.concat([PDF, Buffer.alloc(5_000_000), PDF]);
    expect((await upload(guest, 'large.pdf', large)).body).toEqual({ file: ['The file is larger than 5 megabytes'] });
    expect([safeName('../../etc/passwd', 'pdf'), safeName('\u202Efdp.exe', 'pdf'), safeName('.png', 'webp')]).toEqual([
      'passwd.pdf',
      'fdp.pdf',
      'file.webp',
    ]);
  });

  test('missing and too short fields are reported by field; a repeated request is stored once [CON-03] [APP-21]', async () => {
    const guest = createClient(shop.app);
    const wrong = { name: ' ', email: 'sara', topic: 'order' as const, message: 'Help' };
    expect(
      (await guest.request(createSupportRequest, { body: wrong, headers: { 'Idempotency-Key': 'support-wrong' } }))
        .body,
    ).toEqual({
      name: ['This field may not be blank'],
      email: ['Invalid data'],
      message: ['Ensure this field has at least 20 characters.'],
    });
    const file = (await upload(guest, 'a.pdf', PDF)).body.id;
    const first = await sendRequest(guest, { files: [file] }, 'support-twice');
    const sent = await mails();
    expect(await sendRequest(guest, { files: [file] }, 'support-twice')).toEqual(first);
    expect(await mails()).toEqual(sent);
    expect((await sendRequest(guest, { message: 'Quite another message, really.' }, 'support-twice')).status).toBe(409);
  });

  test('rejects another customer’s file and a used one; deletes texts with the account and unused files after a day [CON-03] [ACC-05]', async () => {
    const [sara, guest] = [createClient(shop.app), createClient(shop.app)];
    const early = (await upload(sara, 'early.pdf', PDF)).body.id;
    await sara.signUp('sara@example.com');
    const own = (await upload(sara, 'own.pdf', PDF)).body.id;
    expect((await sendRequest(guest, { files: [own] })).body).toEqual({ files: ['Invalid data'] });
    expect((await sendRequest(sara, { files: [own, early] })).status).toBe(200);
    expect((await sendRequest(sara, { files: [own] })).status).toBe(400);
    const owned = `SELECT f.name FROM support_files f JOIN identities i ON i.id = f.identity_id
      WHERE i.email = $1 ORDER BY f.name`;
    expect(await shop.database.query(owned, ['sara@example.com'])).toEqual([
      { name: 'early.pdf' },
      { name: 'own.pdf' },
    ]);
    await sara.request(deleteAccount, { body: { password: PASSWORD } });
    const left = await shop.database.query(`SELECT name FROM support_files WHERE name IN ('early.pdf', 'own.pdf')`);
    expect(left).toEqual([]);
    expect(await shop.database.query(`SELECT 1 FROM outbox WHERE body LIKE '%own.pdf%'`)).toEqual([]);
    expect(await shop.database.query(`SELECT message FROM support_requests ORDER BY id DESC LIMIT 1`)).toEqual([
      { message: '' },
    ]);
    await upload(guest, 'waits.pdf', PDF);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await upload(guest, 'new.pdf', PDF);
    const waiting = await shop.database.query('SELECT name FROM support_files WHERE request_id IS NULL');
    expect(waiting).toEqual([{ name: 'new.pdf' }]);
  });

  test('requests over the limit of 20 per address and hour are rejected with 429 [CON-03]', async () => {
    now = new Date(now.getTime() + 2 * 3_600_000);
    const guest = createClient(shop.app);
    const statuses = [];
    for (let sent = 0; sent < 21; sent += 1) statuses.push((await sendRequest(guest)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });
});
