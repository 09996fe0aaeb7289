import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { SlotName } from 'shared-contracts/composition/slots';
import { useHost } from './host-context.ts';

/**
 * The slots of the current region that the server filled: on the server their HTML, in the browser an empty string for
 * each (the HTML is in the document already, and React must not touch it).
 */
export const SlotContent = createContext<Partial<Record<SlotName, string>>>({});

/**
 * A place that another remote fills. `children` stand in until it is filled, and again if that fails.
 */
export function SlotHost({ name, children }: { name: SlotName; children?: ReactNode }) {
  const host = useHost();
  const html = use(SlotContent)[name];
  const element = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(html !== undefined);

  useEffect(() => {
    if (!element.current) return;
    let gone = false;
    let remove: (() => void) | undefined;
    host
      .mountSlot(name, element.current, () => setFilled(false))
      .then(
        (unmount) => {
          if (gone) return unmount?.();
          remove = unmount ?? undefined;
          setFilled(unmount !== null);
        },
        (error: unknown) => {
          if (!gone) setFilled(false);
          host.reportError(error, { region: `slot:${name}`, phase: 'slot' });
        },
      );
    return () => {
      gone = true;
      remove?.();
    };
  }, [host, name]);

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
