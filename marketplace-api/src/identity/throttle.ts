import type { Queryable } from '../db/port.ts';

/** After this many wrong passwords for one account from one address … */
const PER_ACCOUNT = 5;
/** … or for any accounts from one address, within the window, nothing is checked any more. */
const PER_ADDRESS = 50;
const WINDOW_MINUTES = 15;

interface Attempt {
  readonly account: string;
  readonly address: string;
}

/** Whether sign-in must wait: too many failures of late. */
export async function isThrottled(db: Queryable, { account, address }: Attempt, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
  const [row] = await db.query<{ account: number; address: number }>(
    `SELECT count(*) FILTER (WHERE account = $1) AS account, count(*) AS address FROM login_failures
     WHERE address = $2 AND failed_at > $3`,
    [account.toLowerCase(), address, since],
  );
  return row !== undefined && (row.account >= PER_ACCOUNT || row.address >= PER_ADDRESS);
}

export async function noteFailure(db: Queryable, { account, address }: Attempt, now: Date): Promise<void> {
  await db.query('DELETE FROM login_failures WHERE failed_at < $1', [new Date(now.getTime() - 86_400_000)]);
  await db.query('INSERT INTO login_failures (account, address, failed_at) VALUES ($1, $2, $3)', [
    account.toLowerCase(),
    address,
    now,
  ]);
}

export async function forgetFailures(db: Queryable, { account, address }: Attempt): Promise<void> {
  await db.query('DELETE FROM login_failures WHERE account = $1 AND address = $2', [account.toLowerCase(), address]);
}
