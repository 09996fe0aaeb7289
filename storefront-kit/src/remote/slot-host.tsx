import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Host } from 'shared-contracts/host';
import type { SlotName } from 'shared-contracts/composition/slots';
import { useHost } from './host-context.ts';

/**
 * The slots of the current region that the server filled: on the server their HTML, in the browser an empty string for
 * each (the HTML is in the document already, and React must not touch it).
 */
export const SlotContent = createContext<Partial<Record<SlotName, string>>>({});

/**
 * A place that another remote fills. `children` stand in until it is filled, and again if that fails; then the slot is tried
 * anew whenever the shopper comes to another page.
 */
export function SlotHost({ name, children }: { name: SlotName; children?: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return (
    <SlotAttempt key={attempt} name={name} isFirst={attempt === 0} retry={retry}>
      {children}
    </SlotAttempt>
  );
}

interface SlotAttemptProps {
  readonly name: SlotName;
  /** Only the first attempt finds what the server wrote. */
  readonly isFirst: boolean;
  readonly retry: () => void;
  readonly children: ReactNode;
}

/** One attempt to fill the slot. */
function SlotAttempt({ name, isFirst, retry, children }: SlotAttemptProps) {
  const host = useHost();
  const content = use(SlotContent)[name];
  const html = isFirst ? content : undefined;
  const element = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(html !== undefined);

  useEffect(() => {
    if (!element.current) return;
    let isUnmounted = false;
    let failed = false;
    let remove: (() => void) | undefined;
    let unsubscribe: () => void = () => undefined;
    const fail = (): void => {
      failed = true;
      setFilled(false);
      unsubscribe();
      unsubscribe = onNextPage(host, retry);
    };
    host.mountSlot(name, element.current, fail).then(
      (unmount) => {
        if (isUnmounted) return unmount?.();
        remove = unmount ?? undefined;
        // It may have crashed while it was mounted.
        setFilled(unmount !== null && !failed);
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
      {!filled && children}
      <div
        data-slot={name}
        hidden={!filled}
        ref={element}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- what another remote's server code rendered, escaped by React there
        dangerouslySetInnerHTML={{ __html: html ?? '' }}
      />
    </>
  );
}

/** Calls once the page that is shown now has given way to another one; the function it gives ends that. */
function onNextPage(host: Host, run: () => void): () => void {
  const { path } = host.bus.current('page');
  const subscription = host.bus.state('page').subscribe((page) => {
    if (page.path !== path) run();
  });
  return () => subscription.unsubscribe();
}
