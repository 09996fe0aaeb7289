import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createSupportRequest } from 'shared-contracts/endpoints/content/support';
import type { User } from 'shared-contracts/entities/account/user';
import { ERROR_MESSAGES, type FieldErrors } from 'shared-contracts/errors';
import { sessionStore } from 'storefront-kit/browser/storage';
import { useHost } from 'storefront-kit/remote/host-context';
import { loadDraft, storeDraft, withIdempotencyKey, type Draft, type SentRequest } from '../model/draft.ts';
import {
  checkFields,
  EMPTY_FIELDS,
  fillEmptyFields,
  topicOf,
  type FieldName,
  type SupportFields,
} from '../model/fields.ts';
import { rejectionReasons } from '../model/rejection-reasons.ts';
import { useFiles, type SupportAttachments } from './use-files.ts';

/** State of a support request. Errors are messages of the catalogue by field. */
export interface Support {
  readonly fields: SupportFields;
  readonly files: SupportAttachments;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  /** The request's number once it is sent. */
  readonly number: string | null;
  set(name: FieldName, value: string): void;
  send(): Promise<void>;
  /** Starts another request, with the same name and address. */
  startAgain(): void;
}

/**
 * Removes the draft of another customer, for example after sign-out.
 * @returns whether it removed one
 */
function clearForeignDraft(owner: string | null, visitor: string | null | undefined): boolean {
  const isForeign = owner !== null && visitor !== undefined && owner !== visitor;
  if (isForeign) storeDraft(sessionStore, null);
  return isForeign;
}

/** @param order number of the order of the previous page; empty without one */
export function useSupport(order: string): Support {
  const { request, session$ } = useHost();
  const [fields, setFields] = useState<SupportFields>({ ...EMPTY_FIELDS, order_number: order });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  const files = useFiles();
  const sent = useRef<SentRequest>(null);
  const uploaded = files.list.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));

  /** Customer who typed the form's text; null for a guest. */
  const owner = useRef<string | null>(null);
  const visitor = useRef<string | null>(undefined);
  const onVisitor = useEffectEvent((user: User | null) => {
    if (clearForeignDraft(owner.current, user?.id ?? null)) {
      setFields(EMPTY_FIELDS);
      files.clear();
    }
    owner.current = visitor.current = user?.id ?? null;
    if (user) setFields((current) => fillEmptyFields(current, { name: user.name, email: user.email }));
  });

  const restore = useEffectEvent((stored: Draft | null) => {
    if (!stored || clearForeignDraft(stored.owner, visitor.current)) return;
    owner.current ??= stored.owner;
    sent.current ??= stored.sent;
    setFields((current) => fillEmptyFields(current, stored.fields));
    files.restore(stored.files);
  });
  useEffect(() => {
    void Promise.resolve(loadDraft(sessionStore)).then(restore);
  }, []);
  useEffect(() => {
    const subscription = session$.subscribe(({ status, user }) => {
      if (status === 'authenticated' || status === 'unauthenticated') onVisitor(user);
    });
    return () => subscription.unsubscribe();
  }, [session$]);
  const isDirty = number === null && (fields.message !== '' || fields.topic !== '' || uploaded.length > 0);
  const draft = isDirty ? JSON.stringify([fields, uploaded]) : null;
  const save = () => storeDraft(sessionStore, { fields, files: uploaded, owner: owner.current, sent: sent.current });
  const saveDraft = useEffectEvent(save);
  useEffect(() => {
    if (draft !== null) saveDraft();
  }, [draft]);

  const send = async (): Promise<void> => {
    const problems = { ...checkFields(fields), ...fileErrors(files) };
    setErrors(problems);
    if (busy || Object.keys(problems).length > 0) return;
    const body = { ...fields, topic: topicOf(fields), files: uploaded.map(({ id }) => id) };
    const { key } = (sent.current = withIdempotencyKey(JSON.stringify(body), sent.current));
    // The response can come after the page is left; the restored draft then needs the same key.
    save();
    setBusy(true);
    try {
      const headers = { 'Idempotency-Key': key };
      const created = await request(createSupportRequest, { body, headers });
      sent.current = null;
      storeDraft(sessionStore, null);
      setNumber(created.number);
    } catch (error) {
      setErrors(rejectionReasons(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    fields,
    files,
    errors,
    busy,
    number,
    set: (name, value) => {
      setFields((current) => ({ ...current, [name]: value }));
      setErrors(({ [name]: _cleared, ...others }) => others);
    },
    send,
    startAgain: () => {
      setFields(({ name, email }) => ({ ...EMPTY_FIELDS, name, email }));
      files.clear();
      setNumber(null);
    },
  };
}

/** An unfinished file must not be silently dropped: the shopper waits, retries or removes it. */
function fileErrors({ list }: SupportAttachments): FieldErrors {
  const failed = list.find(({ error }) => error !== undefined);
  return failed ? { files: [failed.error ?? ERROR_MESSAGES.went_wrong] } : {};
}
