import * as emotionCache from '@emotion/cache';
import * as emotionReact from '@emotion/react';
import * as emotionRuntime from '@emotion/react/jsx-runtime';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactIntl from 'react-intl';
import * as reactRouter from 'react-router';
import * as rxjs from 'rxjs';
import * as singleSpaReact from 'single-spa-react';
import * as swr from 'swr';
import * as valibot from 'valibot';
import { SHARED_LIBRARIES, type SharedLibrary } from 'registry-client/build/shared-libraries';

/** Libraries that exist once per worker: the shell's sandbox code and the remote's code share them. */
const LIBRARIES: Readonly<Record<SharedLibrary, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': reactRouter,
  'react-intl': reactIntl,
  rxjs,
  'single-spa-react': singleSpaReact,
  swr,
  valibot,
  '@emotion/cache': emotionCache,
  '@emotion/react': emotionReact,
  '@emotion/react/jsx-runtime': emotionRuntime,
};

const LIBRARIES_BY_NAME: ReadonlyMap<string, unknown> = new Map(Object.entries(LIBRARIES));

/**
 * The `require` of a remote's server code.
 * @throws Error for every name that is not a shared library
 */
export function requireLibrary(name: string): unknown {
  if (LIBRARIES_BY_NAME.has(name)) return LIBRARIES_BY_NAME.get(name);
  throw new Error(`A remote’s server code may not require “${name}”: only ${SHARED_LIBRARIES.join(', ')}.`);
}
