import { createHash, randomInt } from 'node:crypto';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import type { SupportTopic } from 'shared-contracts/entities/content/support';
import type { Queryable } from '../../../infra/db/database.ts';
import { insertNumbered } from '../../../infra/db/insert-numbered.ts';
import { badRequest, HttpError } from '../../../infra/http/http-error.ts';
import type { RequestContext } from '../../../infra/http/request-context.ts';
import { lockActiveCustomer } from '../../identity/index.ts';
import type { SupportFile } from './read-support-file.ts';
import type { SupportRequest } from './support-mails.ts';

const DAY_MS = 86_400_000;

/** A request's fields, parsed by the endpoint's schema. */
interface SupportRequestInput {
  readonly name: string;
  readonly email: string;
  readonly topic: SupportTopic;
  readonly order_number: string;
  readonly message: string;
  readonly files: readonly string[];
}

/**
 * Stores a file until its request is sent, and deletes files without a request after a day.
 * @returns its id
 */
export async function storeSupportFile(
  tx: Queryable,
  file: SupportFile,
  identityId: string | null,
  now: Date,
): Promise<{ id: string }> {
  if (identityId) await lockActiveCustomer(tx, identityId);
  await tx.query('DELETE FROM support_files WHERE request_id IS NULL AND created_at < $1', [
    new Date(now.getTime() - DAY_MS),
  ]);
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO support_files (identity_id, name, type, bytes, created_at)
     VALUES ($1::uuid, $2, $3, decode($4, 'base64'), $5) RETURNING id`,
    [identityId, file.name, file.type, file.bytes.toString('base64'), now],
  );
  if (!row) throw new Error('The database returned no id for a stored file.');
  return row;
}

/**
 * Stores a request with its files.
 * @returns the request and its files' names; `isNew` is false if the same request was stored before
 * @throws HttpError 409 if the key was used for another request; 400 for a file that is unknown or another customer's.
 */
export async function storeRequest(
  tx: Queryable,
  input: SupportRequestInput,
  key: string,
  { visitor, locale }: Pick<RequestContext, 'visitor' | 'locale'>,
  now: Date,
): Promise<{ readonly request: SupportRequest; readonly files: readonly string[]; readonly isNew: boolean }> {
  const identityId = visitor.kind === 'customer' ? visitor.identityId : null;
  if (identityId) await lockActiveCustomer(tx, identityId);
  const { files, ...fields } = input;
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const row = await insertNumbered(async () => {
    const [existing] = await findByKey(tx, key);
    if (existing && existing.request_hash !== hash) throw new HttpError(409, ERROR_MESSAGES.invalid_data);
    return existing
      ? [{ ...existing, isNew: false }]
      : insertRequest(tx, { ...fields, identityId, locale, key, hash, now });
  });
  const names = row.isNew ? await attachFiles(tx, row.id, files, identityId) : [];
  return { request: { ...fields, number: row.number }, files: names, isNew: row.isNew };
}

interface StoredRequest {
  readonly id: number;
  readonly number: string;
}

function findByKey(tx: Queryable, key: string): Promise<(StoredRequest & { readonly request_hash: string })[]> {
  return tx.query('SELECT id, number, request_hash FROM support_requests WHERE request_key = $1', [key]);
}

interface NewRequest extends Omit<SupportRequestInput, 'files'> {
  readonly identityId: string | null;
  readonly locale: string;
  readonly key: string;
  readonly hash: string;
  readonly now: Date;
}

/** Inserts a request with a new number; no row where the number is taken, or a concurrent request has the key. */
async function insertRequest(
  tx: Queryable,
  input: NewRequest,
): Promise<(StoredRequest & { readonly isNew: boolean })[]> {
  const rows = await tx.query<StoredRequest>(
    `INSERT INTO support_requests (number, identity_id, name, email, topic, order_number, message, locale, created_at,
       request_key, request_hash)
     VALUES ($1, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id, number`,
    [
      newTicketNumber(input.now),
      input.identityId,
      input.name,
      input.email,
      input.topic,
      input.order_number,
      input.message,
      input.locale,
      input.now,
      input.key,
      input.hash,
    ],
  );
  return rows.map((row) => ({ ...row, isNew: true }));
}

/**
 * Customers may attach files that they uploaded before signing in. The files become theirs, so that the account's
 * deletion and export include them. A guest's request rejects customers' files.
 */
async function attachFiles(
  tx: Queryable,
  request: number,
  ids: readonly string[],
  identityId: string | null,
): Promise<readonly string[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const attached = await tx.query<{ name: string }>(
    `UPDATE support_files SET request_id = $1, identity_id = $3::uuid
     WHERE id = ANY ($2::uuid[]) AND request_id IS NULL AND (identity_id IS NULL OR identity_id = $3::uuid) RETURNING name`,
    [request, uniqueIds, identityId],
  );
  if (attached.length < uniqueIds.length) throw badRequest({ files: [ERROR_MESSAGES.invalid_data] });
  return attached.map(({ name }) => name);
}

/**
 * Ticket number such as `S-261120-48151623`: the date and eight random digits, so that it does not reveal the number of
 * requests.
 */
function newTicketNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `S-${day}-${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
