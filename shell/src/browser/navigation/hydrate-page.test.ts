import { expect, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { PageContent, DocumentState } from '../../model/document/document-state.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import type { RemoteLoader } from '../regions/remote-loader.ts';
import { createHydratePage } from './hydrate-page.ts';

const CONTENT: PageContent = {
  kind: 'remote',
  remote: 'content',
  page: 'about',
  data: 'data',
  head: { title: 'About' },
};

interface Scenario {
  /** Number of failed loads of the page's code. */
  readonly failures?: number;
  /** The shopper has navigated on before. */
  readonly hasLeft?: boolean;
  /** Hydration of the page fails. */
  readonly suspends?: boolean;
}

function setUp(content: PageContent, { failures = 0, hasLeft = false, suspends = false }: Scenario = {}) {
  const steps: string[] = [];
  let remaining = failures;
  const url = { locale: 'en-AE', path: '/about/', search: '' } as const;
  const screen$ = new BehaviorSubject<ShellScreenState>({ kind: 'empty', url });
  const hydratePage = createHydratePage({
    state: { content, pageLocation: { path: '/about/', search: '', params: {} } } as unknown as DocumentState,
    loader: {
      loadPage: (remote, page) => {
        remaining -= 1;
        if (remaining >= 0) return Promise.reject(new Error('provoked'));
        return Promise.resolve({ page: `${remote} ${page}` }) as unknown as ReturnType<RemoteLoader['loadPage']>;
      },
    },
    regions: {
      hydratePage: (remote, { data }) =>
        suspends
          ? Promise.reject(new Error('not within 8000 ms'))
          : Promise.resolve(void steps.push(`hydrated: ${remote}, ${String(data)}`)),
      showShellScreen: () => Promise.resolve(void steps.push(`screen: ${screen$.value.kind}`)),
    },
    screen$,
    reportError: (error, { region, phase }) => void steps.push(`report: ${region} ${String(phase)} ${String(error)}`),
    hasLeft: () => hasLeft,
    onHydrated: ({ head, location }) => void steps.push(`onHydrated: ${head.title} at ${location.path}`),
    reload: () => Promise.resolve(void steps.push('reload')),
  });
  return { hydratePage, steps };
}

test('hydratePage: hydrates the page with the data of the server’s rendering', async () => {
  const { hydratePage, steps } = setUp(CONTENT);
  await hydratePage();
  expect(steps).toEqual(['hydrated: content, data', 'onHydrated: About at /about/']);
});

test('hydratePage: without its code the page stays readable, a notice and a report follow; the next try hydrates', async () => {
  const { hydratePage, steps } = setUp(CONTENT, { failures: 1 });
  await hydratePage();
  await hydratePage();
  expect(steps).toEqual([
    'report: content load Error: provoked',
    'screen: unhydrated',
    'hydrated: content, data',
    'onHydrated: About at /about/',
  ]);
});

test('hydratePage: hydrates the shell’s own screens; the wrapper loads the page of its URL', async () => {
  const failed = setUp({ kind: 'failed', remote: 'content' });
  const wrapper = setUp({ kind: 'empty' });
  await Promise.all([failed.hydratePage(), wrapper.hydratePage()]);
  expect([failed.steps, wrapper.steps]).toEqual([['screen: empty'], ['reload']]);
});

test('hydratePage: ignores a page that the shopper left before its code loaded; reports the failed load', async () => {
  const departed = setUp(CONTENT, { hasLeft: true });
  await departed.hydratePage();
  expect(departed.steps).toEqual([]);
  const failed = setUp(CONTENT, { failures: 1, hasLeft: true });
  await failed.hydratePage();
  expect(failed.steps).toEqual(['report: content load Error: provoked']);
});

test('hydratePage: replaces a page that fails to hydrate by the fallback, and reports it [COMP-08]', async () => {
  const { hydratePage, steps } = setUp(CONTENT, { suspends: true });
  await hydratePage();
  expect(steps).toEqual(['report: content render Error: not within 8000 ms', 'screen: failed']);
});
