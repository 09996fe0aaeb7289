import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SandboxCard, SandboxPayment } from './payment.ts';

interface StoredPayments {
  readonly payments: readonly SandboxPayment[];
  readonly cards: readonly SandboxCard[];
}

/** Stored state of the sandbox, in one file, so that payments survive a restart. */
export interface PaymentStore {
  byReference(reference: string): SandboxPayment | undefined;
  byId(id: string): SandboxPayment | undefined;
  all(): readonly SandboxPayment[];
  card(token: string): SandboxCard | undefined;
  /** Resolves once it is written. */
  put(payment: SandboxPayment): Promise<void>;
  putCard(card: SandboxCard): Promise<void>;
  deleteCard(token: string): Promise<void>;
}

/** Opens the file; a missing or broken one starts empty. */
export async function openPaymentStore(file: string): Promise<PaymentStore> {
  await mkdir(dirname(file), { recursive: true });
  const stored = await readStoredPayments(file);
  const payments = new Map(stored.payments.map((payment) => [payment.reference, payment]));
  const cards = new Map(stored.cards.map((card) => [card.token, card]));
  let writing = Promise.resolve();
  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      const text = JSON.stringify({
        payments: [...payments.values()],
        cards: [...cards.values()],
      } satisfies StoredPayments);
      await writeFile(`${file}.new`, text, { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
    return writing;
  };
  return {
    byReference: (reference) => payments.get(reference),
    byId: (id) => [...payments.values()].find((payment) => payment.id === id),
    all: () => [...payments.values()],
    card: (token) => cards.get(token),
    put: (payment) => {
      payments.set(payment.reference, payment);
      return write();
    },
    putCard: (card) => {
      cards.set(card.token, card);
      return write();
    },
    deleteCard: (token) => {
      cards.delete(token);
      return write();
    },
  };
}

async function readStoredPayments(file: string): Promise<StoredPayments> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as StoredPayments;
  } catch {
    return { payments: [], cards: [] };
  }
}
