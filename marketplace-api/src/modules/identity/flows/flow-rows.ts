import type { Locale } from 'shared-contracts/locale';
import type { Queryable } from '../../../infra/db/database.ts';
import type { FlowOutcome } from './ui-nodes.ts';
import { hashSecret } from '../sessions.ts';

/** Lifetime of a flow in minutes. */
const FLOW_MINUTES = 60;

export const FLOW_KINDS = ['login', 'registration', 'recovery', 'verification', 'settings'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** A stored flow. It is bound to the CSRF cookie of the browser that started it. */
export interface FlowRow {
  readonly id: string;
  readonly kind: FlowKind;
  readonly csrf_hash: string;
  readonly return_to: string;
  readonly request_url: string;
  readonly locale: Locale;
  readonly outcome: FlowOutcome;
  /**
   * For settings the customer; for a recovery the customer who signed in by its link. Null for other kinds, and
   * before the sign-in.
   */
  readonly identity_id: string | null;
  /** The mailed link that the form's button consumes; null for flows without a link. */
  readonly link_id: number | null;
  readonly issued_at: Date;
  readonly expires_at: Date;
}

/** Input of a new flow. */
export interface NewFlow {
  readonly kind: FlowKind;
  readonly csrfSecret: string;
  readonly returnTo: string;
  readonly requestUrl: string;
  readonly locale: Locale;
  readonly outcome?: FlowOutcome;
  readonly identityId?: string;
  readonly linkId?: number;
}

/** Inserts a flow, and deletes those that ended more than a day ago. */
export async function insertFlow(db: Queryable, flow: NewFlow, now: Date): Promise<FlowRow> {
  await db.query('DELETE FROM flows WHERE expires_at < $1', [new Date(now.getTime() - 86_400_000)]);
  const [row] = await db.query<FlowRow>(
    `INSERT INTO flows (kind, csrf_hash, return_to, request_url, locale, outcome, issued_at, expires_at, identity_id,
       link_id)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9::uuid, $10) RETURNING *`,
    [
      flow.kind,
      hashSecret(flow.csrfSecret),
      flow.returnTo,
      flow.requestUrl.slice(0, 2_000),
      flow.locale,
      JSON.stringify(flow.outcome ?? {}),
      now,
      new Date(now.getTime() + FLOW_MINUTES * 60_000),
      flow.identityId ?? null,
      flow.linkId ?? null,
    ],
  );
  if (!row) throw new Error('The database returned no flow.');
  return row;
}

export async function findFlow(db: Queryable, kind: FlowKind, id: string | undefined): Promise<FlowRow | undefined> {
  if (!id || !/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  const [row] = await db.query<FlowRow>('SELECT * FROM flows WHERE kind = $1 AND id::text = lower($2)', [kind, id]);
  return row;
}

/**
 * Locks and reloads the flow; other submissions of it wait until the transaction ends. Undefined where it has ended.
 */
export async function lockFlow(tx: Queryable, { id }: FlowRow): Promise<FlowRow | undefined> {
  const [row] = await tx.query<FlowRow>('SELECT * FROM flows WHERE id = $1::uuid FOR UPDATE', [id]);
  return row;
}

/**
 * Stores the outcome of a submission. A flow with a mailed link has tried the link by then, and no longer shows its
 * button.
 */
export async function saveOutcome(db: Queryable, flow: FlowRow, outcome: FlowOutcome): Promise<FlowRow> {
  await db.query('UPDATE flows SET outcome = $2::jsonb, link_id = NULL WHERE id = $1::uuid', [
    flow.id,
    JSON.stringify(outcome),
  ]);
  return { ...flow, outcome, link_id: null };
}

/**
 * Records in a recovery the customer who signed in by its link. A second submission gets the message that the link
 * was used.
 */
export async function markRecovered(
  db: Queryable,
  flow: FlowRow,
  outcome: FlowOutcome,
  identityId: string,
): Promise<void> {
  await saveOutcome(db, flow, outcome);
  await db.query('UPDATE flows SET identity_id = $2::uuid WHERE id = $1::uuid', [flow.id, identityId]);
}

/**
 * Ends a flow with its success: it cannot be used again.
 * @returns false where another submission has ended it; that one waits for this transaction, or this one for that
 */
export async function endFlow(tx: Queryable, flow: FlowRow): Promise<boolean> {
  const rows = await tx.query('DELETE FROM flows WHERE id = $1::uuid RETURNING id', [flow.id]);
  return rows.length > 0;
}

/** The value of a flow's CSRF field: it proves that the submitting browser has the cookie and has seen this flow. */
export function deriveCsrfToken(flow: FlowRow, secret: string): string {
  return hashSecret(`${secret}:${flow.id}`);
}
