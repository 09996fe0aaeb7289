import { createElement, Suspense, use, type ReactNode } from 'react';

type ViewFunction<Props> = (props: Props) => ReactNode;

/** A part of the page whose code is a chunk of its own. */
export interface LazyView<Props> {
  /** Loads the code; call it where the part is to be rendered at once: in `load`. */
  preload(): Promise<void>;
  /** Rendered at once where the code is there; else what the server wrote stays until it is – its links work –, or nothing. */
  readonly View: (props: Props) => ReactNode;
}

/**
 * Splits a part off. The server has its code at once; the browser hydrates the part when the code has come, and after a
 * navigation shows it with the page, as `load` has waited for `prepare`.
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
  // What cannot be loaded is tried once more; then what the server wrote stays as it is.
  const loadWithRetry = () =>
    (retried ??= start().catch(() =>
      delay(RETRY_DELAY_MS)
        .then(start)
        .catch(() => NEVER),
    ));
  // No hook but `use`: where the code comes while React tries again, it is not called a second time, and hooks after it would fail.
  const Content = ({ viewProps }: { readonly viewProps: Props }) =>
    createElement(loaded ?? use(loadWithRetry()), viewProps);
  return {
    preload: async () => void (await start()),
    View: (props) => (
      <Suspense>
        <Content viewProps={props} />
      </Suspense>
    ),
  };
}

const RETRY_DELAY_MS = 3_000;
const NEVER = new Promise<never>(() => undefined);

const delay = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
