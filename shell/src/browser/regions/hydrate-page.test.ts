import { expect, test } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import type { PageContent, DocumentState } from '../../model/document/document-state.ts';
import type { ShellScreenState } from '../../ui/screens/shell-screen.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import { createHydratePage } from './hydrate-page.ts';

const CONTENT: PageContent = {
  kind: 'remote',
  remote: 'content',
  page: 'about',
  data: 'data',
  head: { title: 'About' },
};

interface Scenario {
  /** How often the page's code cannot be had. */
  readonly failures?: number;
  /** The shopper has gone on before. */
  readonly hasLeft?: boolean;
  /** The page does not hydrate. */
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

test('the page comes alive with the data that the server rendered it with', async () => {
  const { hydratePage, steps } = setUp(CONTENT);
  await hydratePage();
  expect(steps).toEqual(['hydrated: content, data', 'onHydrated: About at /about/']);
});

test('without its code the page stays, the shopper is told, the crash is reported; the next try takes over', async () => {
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

test('the shell’s own screens come alive; the wrapper loads what its address asks for', async () => {
  const failed = setUp({ kind: 'failed', remote: 'content' });
  const wrapper = setUp({ kind: 'empty' });
  await Promise.all([failed.hydratePage(), wrapper.hydratePage()]);
  expect([failed.steps, wrapper.steps]).toEqual([['screen: empty'], ['reload']]);
});

test('a page that a shopper has left before its code came is left alone; that it cannot be had is reported', async () => {
  const departed = setUp(CONTENT, { hasLeft: true });
  await departed.hydratePage();
  expect(departed.steps).toEqual([]);
  const failed = setUp(CONTENT, { failures: 1, hasLeft: true });
  await failed.hydratePage();
  expect(failed.steps).toEqual(['report: content load Error: provoked']);
});

test('a page that does not hydrate gives way to the fallback, and is reported [COMP-08]', async () => {
  const { hydratePage, steps } = setUp(CONTENT, { suspends: true });
  await hydratePage();
  expect(steps).toEqual(['report: content render Error: not within 8000 ms', 'screen: failed']);
});
