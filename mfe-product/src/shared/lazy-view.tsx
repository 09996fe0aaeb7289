import { createElement, Suspense, use, useEffect, useState, type ReactNode } from 'react';

type ViewFunction<Props> = (props: Props) => ReactNode;

/** A React view whose code is a separate chunk. */
export interface LazyView<Props> {
  /** Preloads the code; call it in `load` when the view must render at once. */
  preload(): Promise<void>;
  /** Renders at once when the code is loaded. Until then it shows the server's HTML, whose links work, or nothing. */
  readonly View: (props: Props) => ReactNode;
}

/**
 * Splits a view off. The server has its code at once. The browser hydrates the view when the code has loaded. After a
 * navigation the view shows with the page, because `load` awaited `preload`.
 */
export function lazyView<Props extends object>(load: () => Promise<ViewFunction<Props>>): LazyView<Props> {
  let loading: Promise<ViewFunction<Props>> | null = null;
  let loaded: ViewFunction<Props> | null = null;
  const start = () => {
    loading ??= load().then(
      (view) => (loaded = view),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  let retried: Promise<ViewFunction<Props>> | null = null;
  let hasFailed = false;
  // A failed load is retried once; then the server's HTML stays unchanged.
  const loadWithRetry = () =>
    (retried ??= start().catch(() =>
      new Promise((resolve) => void setTimeout(resolve, RETRY_DELAY_MS)).then(start).catch(() => {
        hasFailed = true;
        return NEVER;
      }),
    ));
  // No hook but `use`: if the code loads during a React retry, `use` is not called again, and later hooks would fail.
  const Content = ({ viewProps }: { readonly viewProps: Props }) =>
    createElement(loaded ?? use(loadWithRetry()), viewProps);
  return {
    preload: async () => void (await start()),
    View: (props) => (
      // Code that had failed loads again for a later state of the page, which nothing else would show.
      <SteadyBoundary isFree={hasFailed && loaded !== null}>
        <Content viewProps={props} />
      </SteadyBoundary>
    ),
  };
}

interface SteadyBoundaryProps {
  /** Whether to show the latest children at once. */
  readonly isFree: boolean;
  readonly children: ReactNode;
}

/**
 * A `Suspense` that shows its first children until they have mounted, and then the latest. React removes the server's
 * HTML, with the text and the focus in it, if a boundary changes before its code has loaded.
 */
function SteadyBoundary({ isFree, children }: SteadyBoundaryProps) {
  const [isMounted, setIsMounted] = useState(false);
  const latest = (
    <Suspense>
      {children}
      <Mounted report={setIsMounted} />
    </Suspense>
  );
  const [first] = useState(latest);
  return isFree || isMounted ? latest : first;
}

/** Renders nothing; reports when what is beside it has mounted. */
function Mounted({ report }: { readonly report: (isMounted: boolean) => void }) {
  useEffect(() => report(true), [report]);
  return null;
}

const RETRY_DELAY_MS = 3_000;
const NEVER = new Promise<never>(() => undefined);
