import { createElement, Suspense, use, type ReactNode } from 'react';

type PartFunction<Props> = (props: Props) => ReactNode;

/** A part of the page whose code is a chunk of its own. */
export interface LazyPart<Props> {
  /** Loads the code; call it where the part is to be rendered at once: in `load`. */
  prepare(): Promise<void>;
  /** Rendered at once where the code is there; else what the server wrote stays until it is – its links work –, or nothing. */
  readonly Part: (props: Props) => ReactNode;
}

/**
 * Splits a part off. The server has its code at once; the browser hydrates the part when the code has come, and after a
 * navigation shows it with the page, as `load` has waited for `prepare`.
 */
export function lazyPart<Props extends object>(load: () => Promise<PartFunction<Props>>): LazyPart<Props> {
  let loading: Promise<PartFunction<Props>> | null = null;
  let loaded: PartFunction<Props> | null = null;
  const begin = () => {
    loading ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  let waiting: Promise<PartFunction<Props>> | null = null;
  // What cannot be loaded is tried once more; then what the server wrote stays as it is.
  const whenThere = () =>
    (waiting ??= begin().catch(() =>
      later(TRY_AGAIN_MS)
        .then(begin)
        .catch(() => NEVER),
    ));
  // No hook but `use`: where the code comes while React tries again, it is not called a second time, and hooks after it would fail.
  const Content = ({ given }: { readonly given: Props }) => createElement(loaded ?? use(whenThere()), given);
  return {
    prepare: async () => void (await begin()),
    Part: (props) => (
      <Suspense>
        <Content given={props} />
      </Suspense>
    ),
  };
}

const TRY_AGAIN_MS = 3_000;
const NEVER = new Promise<never>(() => undefined);

const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
