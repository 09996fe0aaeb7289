/** A table of the export: its rows of the customer `$1`, without columns that are secrets or only technical. */
interface ExportedTable {
  /** SQL after FROM; the table's alias is `t`. */
  readonly from: string;
  readonly without?: readonly string[];
}

const OWN = 'WHERE t.identity_id = $1::uuid';
const ofOrder = (column = 'order_id') => `WHERE t.${column} IN (SELECT id FROM orders WHERE identity_id = $1::uuid)`;

/** Every table with a customer's data, by its name in the export and the database. */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  identities: { from: 'identities t WHERE t.id = $1::uuid' },
  addresses: { from: `addresses t ${OWN}` },
  saved_products: { from: `saved_products t ${OWN}` },
  product_notices: { from: `product_notices t ${OWN}` },
  product_views: { from: `product_views t ${OWN}` },
  recent_searches: { from: `recent_searches t ${OWN}` },
  carts: { from: `carts t ${OWN}` },
  cart_lines: { from: 'cart_lines t WHERE t.cart_id IN (SELECT id FROM carts WHERE identity_id = $1::uuid)' },
  orders: { from: `orders t ${OWN}` },
  order_lines: { from: `order_lines t ${ofOrder()}` },
  order_events: { from: `order_events t ${ofOrder()}` },
  payments: { from: `payments t ${OWN}`, without: ['fingerprint'] },
  payment_cards: { from: `payment_cards t ${OWN}`, without: ['token'] },
  invoices: { from: `invoices t ${ofOrder()}` },
  returns: { from: `returns t ${OWN}` },
  return_lines: { from: 'return_lines t WHERE t.return_id IN (SELECT id FROM returns WHERE identity_id = $1::uuid)' },
  reviews: { from: `reviews t ${OWN}` },
  review_pictures: { from: `review_pictures t ${OWN}`, without: ['small', 'large'] },
  questions: { from: `questions t ${OWN}` },
  wallet_movements: { from: `wallet_movements t ${OWN}` },
  wallet_debts: { from: `wallet_debts t ${OWN}` },
  referral_codes: { from: `referral_codes t ${OWN}` },
  referrals: { from: `referrals t ${OWN}`, without: ['friend_id', 'order_id'] },
  support_requests: { from: `support_requests t ${OWN}`, without: ['request_key', 'request_hash'] },
  support_files: { from: `support_files t ${OWN}`, without: ['bytes'] },
  activity_events: { from: `activity_events t ${OWN}` },
  error_reports: { from: `error_reports t ${OWN}` },
  sessions: { from: `sessions t ${OWN}`, without: ['token_hash', 'browser_hash'] },
  phone_codes: { from: `phone_codes t ${OWN}`, without: ['code_hash'] },
  outbox: {
    // An address that the account has not confirmed may be another customer's.
    from: `outbox t WHERE lower(t.recipient) IN (
      SELECT lower(email) FROM identities WHERE id = $1::uuid AND email_verified_at IS NOT NULL
      UNION SELECT phone_number FROM identities WHERE id = $1::uuid AND is_phone_number_activated)`,
    // The text of a message can hold a code or a link that signs in.
    without: ['body', 'html', 'message_key', 'claim', 'last_error'],
  },
};

/** Tables that refer to customers and are not exported, each with its reason. */
export const UNEXPORTED_TABLES: Readonly<Record<string, string>> = {
  credentials: 'the hash of the password is a secret of the sign-in',
  former_passwords: 'hashes of passwords are secrets of the sign-in',
  identity_links: 'hashes of links that sign in; the mails are in the outbox',
  flows: 'running forms of the sign-in, deleted within a day',
  idempotency_keys: 'keys of repeated requests; the orders are exported',
  order_lookups: 'hashes of codes and tokens; the text messages are in the outbox',
};
