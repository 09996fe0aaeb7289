import type { Config } from './config.ts';
import type { Database } from './db/port.ts';
import type { Tokens } from './identity/token.ts';
import type { Places } from './location/places.ts';
import type { PaymentProvider } from './payments/provider.ts';

/** A mail or a text message, already in the customer's language. */
export interface Message {
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly body: string;
}

/** Port to whatever delivers mails and text messages. */
export interface Mailer {
  send(message: Message): Promise<void>;
}

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly mailer: Mailer;
  readonly tokens: Tokens;
  readonly places: Places;
  /** Null where none is set up: then nobody pays by card. */
  readonly payments: PaymentProvider | null;
}
