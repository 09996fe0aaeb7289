import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { jsx } from '@emotion/react/jsx-runtime';
import { createElement } from 'react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { renderRegionToString } from '../rendering/render-region.ts';

const NONCE = 'none';

/**
 * Renders a small region with the libraries of every remote: React, Emotion, react-intl. V8 compiles a function at its
 * first call: without this, the first slot of a new worker takes most of the slot's 300 ms on a busy machine.
 * @returns the HTML
 */
export async function warmUp(): Promise<string> {
  const cache = createCache({ key: 'warm-up', nonce: NONCE });
  const message = createElement(FormattedMessage, { id: 'm', defaultMessage: '{count, number}', values: { count: 1 } });
  const styled = jsx('p', { css: { color: 'red', ':hover': { color: 'blue' } }, children: message });
  const intl = createElement(IntlProvider, { locale: 'en', onError: () => undefined }, styled);
  return renderRegionToString(createElement(CacheProvider, { value: cache }, intl), {
    cache,
    nonce: NONCE,
    identifierPrefix: 'warm-up-',
    signal: new AbortController().signal,
    onError: () => undefined,
  });
}
