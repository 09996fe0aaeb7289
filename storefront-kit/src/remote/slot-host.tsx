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
  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return (
    <SlotPlace key={attempt} name={name} isFirst={attempt === 0} tryAgain={tryAgain}>
      {children}
    </SlotPlace>
  );
}

interface SlotPlaceProps {
  readonly name: SlotName;
  /** Only the first attempt finds what the server wrote. */
  readonly isFirst: boolean;
  readonly tryAgain: () => void;
  readonly children: ReactNode;
}

/** One attempt to fill the slot. */
function SlotPlace({ name, isFirst, tryAgain, children }: SlotPlaceProps) {
  const host = useHost();
  const content = use(SlotContent)[name];
  const html = isFirst ? content : undefined;
  const element = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(html !== undefined);

  useEffect(() => {
    if (!element.current) return;
    let gone = false;
    let failed = false;
    let remove: (() => void) | undefined;
    let stopWaiting: () => void = () => undefined;
    const fail = (): void => {
      failed = true;
      setFilled(false);
      stopWaiting();
      stopWaiting = onNextPage(host, tryAgain);
    };
    host.mountSlot(name, element.current, fail).then(
      (unmount) => {
        if (gone) return unmount?.();
        remove = unmount ?? undefined;
        // It may have crashed while it was mounted.
        setFilled(unmount !== null && !failed);
      },
      (error: unknown) => {
        if (!gone) fail();
        host.reportError(error, { region: `slot:${name}`, phase: 'slot' });
      },
    );
    return () => {
      gone = true;
      stopWaiting();
      remove?.();
    };
  }, [host, name, tryAgain]);

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
  const waiting = host.bus.state('page').subscribe((page) => {
    if (page.path !== path) run();
  });
  return () => waiting.unsubscribe();
}
