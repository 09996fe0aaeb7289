import { CacheProvider } from '@emotion/react';
import type { EmotionCache } from '@emotion/cache';
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { Host } from 'shared-contracts/host';
import type { SlotName } from 'shared-contracts/composition/slots';
import { RegionError } from '../ui/feedback/region-error.tsx';
import { RegionErrorBoundary } from '../remote/error-boundary.tsx';
import { limitDrawing, type CurrentValue } from './draw-limit.ts';
import { HostContext } from '../remote/host-context.ts';
import { intlOf, type MessageCatalogue } from '../remote/intl.ts';
import { PageLocationContext, type PageView } from '../remote/page.ts';
import { SlotContent } from '../remote/slot-host.tsx';

interface RegionProps {
  readonly host: Host;
  readonly cache: EmotionCache;
  readonly messages: MessageCatalogue;
  /**
   * Server-rendered HTML of slots inside this region (on the server), or '' for each slot that the server filled (in
   * the browser).
   */
  readonly slotContent: Partial<Record<SlotName, string>>;
}

export interface PageRegionProps extends RegionProps {
  readonly remote: string;
  readonly view: CurrentValue<PageView>;
}

export interface SlotRegionProps extends RegionProps {
  readonly remote: string;
  readonly slot: SlotName;
  readonly Slot: ComponentType;
  /** Called when the slot throws, so that its host element can show the fallback. */
  readonly onCrash?: () => void;
}

/** Providers for a region's components: styles, host, language. */
export function RegionProviders({
  host,
  cache,
  messages,
  slotContent,
  children,
}: RegionProps & { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <HostContext value={host}>
        <SlotContent value={slotContent}>
          <RawIntlProvider value={intlOf(host, messages)}>{children}</RawIntlProvider>
        </SlotContent>
      </HostContext>
    </CacheProvider>
  );
}

/**
 * Root component of a remote's page: shows the page that `view` names, also after each navigation within the remote.
 */
export function PageRegion({ remote, view, ...providers }: PageRegionProps) {
  const [{ subscribe, current, onDrawn }] = useState(() => limitDrawing(view));
  const shown = useSyncExternalStore(subscribe, current, current);
  useEffect(() => onDrawn(shown));
  const { data, location } = shown;
  const { Page } = shown.page;
  return (
    <RegionProviders {...providers}>
      <RegionErrorBoundary host={providers.host} region={remote} resetKey={shown} Fallback={RegionError}>
        <PageLocationContext value={location}>
          <Page data={data} />
        </PageLocationContext>
      </RegionErrorBoundary>
    </RegionProviders>
  );
}

/** Root component of a slot: a crashed slot renders nothing, and `SlotHost` shows the fallback. */
export function SlotRegion({ remote, slot, Slot, onCrash, ...providers }: SlotRegionProps) {
  return (
    <RegionProviders {...providers}>
      <RegionErrorBoundary
        host={providers.host}
        region={`${remote}:${slot}`}
        resetKey={Slot}
        Fallback={Nothing}
        {...(onCrash ? { onCrash } : {})}
      >
        <Slot />
      </RegionErrorBoundary>
    </RegionProviders>
  );
}

const Nothing = (): null => null;
