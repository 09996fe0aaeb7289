import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createSupportRequest } from 'shared-contracts/endpoints/support';
import type { User } from 'shared-contracts/entities/user';
import { ERROR_MESSAGES, type FieldErrors } from 'shared-contracts/errors';
import { useHost } from 'storefront-kit/remote/host-context';
import { keepDraft, readDraft, writeDraft, type Draft } from '../model/draft.ts';
import { checkFields, EMPTY, fillIn, topicOf, type FieldName, type Fields } from '../model/fields.ts';
import { refusalOf } from '../model/rejection-reasons.ts';
import { useFiles, type Files } from './use-files.ts';

/** A request to support as the form shows it. Errors are messages of the catalogue by field. */
export interface Support {
  readonly fields: Fields;
  readonly files: Files;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  /** The number of the request once it is sent. */
  readonly number: string | null;
  set(name: FieldName, value: string): void;
  send(): Promise<void>;
  /** Another request, with the same name and address. */
  startAgain(): void;
}

/** Removes the draft of a customer who is not this visitor, as after signing out. @returns whether it was one */
function removeOfAnother(owner: string | null, visitor: string | null | undefined): boolean {
  const isOfAnother = owner !== null && visitor !== undefined && owner !== visitor;
  if (isOfAnother) keepDraft(sessionStorage, null);
  return isOfAnother;
}

/** @param order number of the order that the shopper came from; empty where there is none. */
export function useSupport(order: string): Support {
  const { request, session$ } = useHost();
  const [fields, setFields] = useState<Fields>({ ...EMPTY, order_number: order });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  const files = useFiles();
  const last = useRef({ body: '', key: '' });
  const kept = files.list.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));

  /** Customer whose text the form holds; null for a guest's. */
  const owner = useRef<string | null>(null);
  const visitor = useRef<string | null>(undefined);
  const meet = useEffectEvent((user: User | null) => {
    if (removeOfAnother(owner.current, user?.id ?? null)) {
      setFields(EMPTY);
      files.clear();
    }
    owner.current = visitor.current = user?.id ?? null;
    if (user) setFields((now) => fillIn(now, { name: user.name, email: user.email }));
  });

  const restore = useEffectEvent((before: Draft | null) => {
    if (!before || removeOfAnother(before.owner, visitor.current)) return;
    owner.current ??= before.owner;
    setFields((now) => fillIn(now, before.fields));
    files.restore(before.files);
  });
  useEffect(() => {
    void Promise.resolve(readDraft(sessionStorage)).then(restore);
  }, []);
  useEffect(() => {
    const subscription = session$.subscribe(({ status, user }) => {
      if (status === 'authenticated' || status === 'unauthenticated') meet(user);
    });
    return () => subscription.unsubscribe();
  }, [session$]);
  const isTouched = number === null && (fields.message !== '' || fields.topic !== '' || kept.length > 0);
  const draft = isTouched ? JSON.stringify([fields, kept]) : null;
  const save = useEffectEvent(() =>
    keepDraft(sessionStorage, writeDraft({ fields, files: kept, owner: owner.current })),
  );
  useEffect(() => {
    if (draft !== null) save();
  }, [draft]);

  const send = async (): Promise<void> => {
    const wrong = { ...checkFields(fields), ...refusedFiles(files) };
    setErrors(wrong);
    if (busy || Object.keys(wrong).length > 0) return;
    const body = { ...fields, topic: topicOf(fields), files: kept.map(({ id }) => id) };
    // The same request again, after a lost answer, is the same to the backend too.
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    setBusy(true);
    try {
      const answer = await request(createSupportRequest, { body, headers: { 'Idempotency-Key': last.current.key } });
      keepDraft(sessionStorage, null);
      setNumber(answer.number);
    } catch (error) {
      setErrors(refusalOf(error));
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
      setFields((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _mended, ...others }) => others);
    },
    send,
    startAgain: () => {
      setFields(({ name, email }) => ({ ...EMPTY, name, email }));
      files.clear();
      setNumber(null);
    },
  };
}

/** A file that is not there yet must not be left out unnoticed: it arrives, is sent again, or is taken away. */
function refusedFiles({ list }: Files): FieldErrors {
  const failed = list.find(({ error }) => error !== undefined);
  return failed ? { files: [failed.error ?? ERROR_MESSAGES.went_wrong] } : {};
}
