import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Host } from 'shared-contracts/host';
import type { SlotName } from 'shared-contracts/composition/slots';
import { useHost } from './host-context.ts';

/**
 * The slots of the current region that the server filled. On the server: their HTML. In the browser: an empty string
 * for each, because the document has the HTML already and React must not change it.
 */
export const SlotContent = createContext<Partial<Record<SlotName, string>>>({});

/** Whether the slot is filled; `failed` also when no remote fills it. */
export type SlotStatus = 'loading' | 'filled' | 'failed';

interface SlotHostProps {
  readonly name: SlotName;
  /** Called with each new status (contract 2.4.0). A new `key` of `SlotHost` retries a failed slot at once. */
  readonly onStatus?: ((status: SlotStatus) => void) | undefined;
  readonly children?: ReactNode;
}

/**
 * Hosts the content of another remote. `children` are the fallback until the slot is filled, and after a failure. A
 * failed slot is retried whenever the shopper goes to another page.
 */
export function SlotHost({ name, onStatus, children }: SlotHostProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return (
    <SlotAttempt key={attempt} name={name} isFirst={attempt === 0} retry={retry} onStatus={onStatus}>
      {children}
    </SlotAttempt>
  );
}

interface SlotAttemptProps extends SlotHostProps {
  /** Only the first attempt finds the server's HTML. */
  readonly isFirst: boolean;
  readonly retry: () => void;
}

/** One attempt to fill the slot. */
function SlotAttempt({ name, isFirst, retry, onStatus, children }: SlotAttemptProps) {
  const host = useHost();
  const content = use(SlotContent)[name];
  const html = isFirst ? content : undefined;
  const element = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<SlotStatus>(html === undefined ? 'loading' : 'filled');
  useEffect(() => onStatus?.(status), [onStatus, status]);

  useEffect(() => {
    if (!element.current) return;
    let isUnmounted = false;
    let failed = false;
    let remove: (() => void) | undefined;
    let unsubscribe: () => void = () => undefined;
    const fail = (): void => {
      failed = true;
      setStatus('failed');
      unsubscribe();
      unsubscribe = onNextPage(host, retry);
    };
    host.mountSlot(name, element.current, fail).then(
      (unmount) => {
        if (isUnmounted) return unmount?.();
        remove = unmount ?? undefined;
        // It can crash during mount.
        setStatus(unmount === null || failed ? 'failed' : 'filled');
      },
      (error: unknown) => {
        if (!isUnmounted) fail();
        host.reportError(error, { region: `slot:${name}`, phase: 'slot' });
      },
    );
    return () => {
      isUnmounted = true;
      unsubscribe();
      remove?.();
    };
  }, [host, name, retry]);

  return (
    <>
      {status !== 'filled' && children}
      <div
        data-slot={name}
        hidden={status !== 'filled'}
        ref={element}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- the HTML of another remote's server code, escaped by React there
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </>
  );
}

/** Calls `run` once another page replaces the current one; returns a function that unsubscribes. */
function onNextPage(host: Host, run: () => void): () => void {
  const { path } = host.bus.current('page');
  const subscription = host.bus.state('page').subscribe((page) => {
    if (page.path !== path) run();
  });
  return () => subscription.unsubscribe();
}
