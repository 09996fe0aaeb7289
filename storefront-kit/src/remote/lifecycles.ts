import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { hydrateInSlices } from './hydrate.ts';
import { PageRegion, SlotRegion, type PageRegionProps, type SlotRegionProps } from './region.tsx';

/** Where and how a region is put into the document. */
export interface MountOptions {
  /** The element that holds the region. */
  readonly element: () => HTMLElement;
  /** Same on the server: keeps `useId` of different roots apart. */
  readonly identifierPrefix: string;
  /** Told of every hydration mismatch and of every error that React recovered from. */
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
 * single-spa-react calls `hydrateRoot` without options: this hands it a client that adds them, and hydrates where the
 * server rendered, else creates.
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
    // The region has a boundary of its own inside; this one only keeps a throw above it from blocking single-spa.
    errorBoundary: () => React.createElement(React.Fragment),
  });
}

/** A shopper waits for this page: it is drawn at once, not after what React has begun elsewhere (hydration, header, footer). */
function createRootAtOnce(container: HTMLElement, options: RootOptions): Root {
  const root = createRoot(container, options);
  return { render: (children) => flushSync(() => root.render(children)), unmount: () => root.unmount() };
}
