import type { EmotionCache } from '@emotion/cache';
import type { ReactElement } from 'react';
import type { SlotName } from 'shared-contracts/composition/slots';
import type { Host } from 'shared-contracts/host';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { RegionProviders } from 'storefront-kit/lifecycle/region';
import { createStyleCache } from 'storefront-kit/remote/style-cache';
import { globalCss } from 'storefront-kit/theme/global-css';
import { themeCss } from 'storefront-kit/theme/tokens';
import { ConfirmPage, type ConfirmPageProps } from '../tools/confirm-page.tsx';
import { ProblemsPage, type ProblemsPageProps } from '../tools/problems-page.tsx';
import { ToolsProviders, type ToolsContext } from '../tools/tools-providers.tsx';
import { ErrorPage, type ErrorPageKind } from '../ui/screens/error-page.tsx';
import { FooterRoot } from '../ui/footer/footer.tsx';
import { HeaderRoot } from '../ui/header/header.tsx';
import { OverlayRoot } from '../ui/overlay/overlay.tsx';
import type { FooterProps, HeaderProps, OverlayProps } from '../ui/props.ts';
import { ShellScreen, type ShellScreenState } from '../ui/screens/shell-screen.tsx';

export { loadShellMessages } from '../model/locale/shell-messages.ts';
export { loadToolsMessages } from '../tools/tools-messages.ts';
export { globalCss, themeCss };

/** Inputs of the shell's own regions. */
export interface ShellRegionContext {
  readonly host: Host;
  readonly cache: EmotionCache;
  readonly messages: MessageCatalogue;
  readonly slotContent: Partial<Record<SlotName, string>>;
}

/** Key of the shell's one style cache per page: header, footer, overlay and its own screens share it. */
export const createShellStyleCache = (nonce: string | undefined): EmotionCache => createStyleCache('shell', nonce);

export const headerElement = (context: ShellRegionContext, props: HeaderProps): ReactElement => (
  <RegionProviders {...context}>
    <HeaderRoot {...props} />
  </RegionProviders>
);

export const footerElement = (context: ShellRegionContext, props: FooterProps): ReactElement => (
  <RegionProviders {...context}>
    <FooterRoot {...props} />
  </RegionProviders>
);

export const overlayElement = (context: ShellRegionContext, props: OverlayProps): ReactElement => (
  <RegionProviders {...context}>
    <OverlayRoot {...props} />
  </RegionProviders>
);

/** The shell's own screen in the main region: not found, or the fallback of a failed remote. */
export const screenElement = (context: ShellRegionContext, screen: ShellScreenState): ReactElement => (
  <RegionProviders {...context}>
    <ShellScreen screen={screen} onRetry={() => undefined} />
  </RegionProviders>
);

/** Page that is sent when composing failed. */
export const errorElement = (context: ShellRegionContext, kind: ErrorPageKind): ReactElement => (
  <RegionProviders {...context}>
    <ErrorPage kind={kind} />
  </RegionProviders>
);

/** Page that confirms a change of a tester's overrides. */
export const confirmElement = (context: ToolsContext, props: ConfirmPageProps): ReactElement => (
  <ToolsProviders {...context}>
    <ConfirmPage {...props} />
  </ToolsProviders>
);

/** Page that lists unavailable overrides. */
export const problemsElement = (context: ToolsContext, props: ProblemsPageProps): ReactElement => (
  <ToolsProviders {...context}>
    <ProblemsPage {...props} />
  </ToolsProviders>
);
