import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { hydrateInSlices } from '../remote/hydrate.ts';
import { PageRegion, SlotRegion, type PageRegionProps, type SlotRegionProps } from './region.tsx';

/** How a region is mounted into the document. */
export interface MountOptions {
  /** The region's container element. */
  readonly element: () => HTMLElement;
  /** Same on the server: makes the ids of `useId` unique per root. */
  readonly identifierPrefix: string;
  /** Called with every hydration mismatch and every error that React recovered from. */
  readonly onRecoverableError: (error: unknown) => void;
}

/** Lifecycles (bootstrap, mount, unmount) of a remote's page region, for single-spa's `registerApplication`. */
export function pageLifecycles(options: MountOptions, props: PageRegionProps): ReactAppOrParcel<object> {
  return lifecycles(options, () => React.createElement(PageRegion, props), createRootAtOnce);
}

/** Lifecycles of a slot, for single-spa's `mountRootParcel`. */
export function slotLifecycles(options: MountOptions, props: SlotRegionProps): ReactAppOrParcel<object> {
  return lifecycles(options, () => React.createElement(SlotRegion, props), createRoot);
}

/**
 * single-spa-react calls `hydrateRoot` without options. This gives it a client that adds them: the client hydrates
 * server-rendered HTML, else it creates a root.
 */
function lifecycles(
  { element, identifierPrefix, onRecoverableError }: MountOptions,
  render: () => React.ReactElement,
  create: (container: HTMLElement, options: RootOptions) => Root,
): ReactAppOrParcel<object> {
  const rootOptions: RootOptions = { identifierPrefix, onRecoverableError };
  return singleSpaReact<object>({
    React,
    ReactDOMClient: {
      createRoot: (container: HTMLElement) => create(container, rootOptions),
      hydrateRoot: (container: HTMLElement, root: React.ReactNode) => hydrateInSlices(container, root, rootOptions),
    },
    renderType: () => (element().hasChildNodes() ? 'hydrateRoot' : 'createRoot'),
    rootComponent: render,
    domElementGetter: element,
    // The region has its own error boundary; this one only prevents a throw above it from blocking single-spa.
    errorBoundary: () => React.createElement(React.Fragment),
  });
}

/** A shopper waits for this page: React draws it at once, before other pending work (hydration, header, footer). */
function createRootAtOnce(container: HTMLElement, options: RootOptions): Root {
  const root = createRoot(container, options);
  return { render: (children) => flushSync(() => root.render(children)), unmount: () => root.unmount() };
}
