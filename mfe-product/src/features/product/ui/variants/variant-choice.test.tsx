/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { use, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { Host } from 'shared-contracts/host';
import { HostContext } from 'storefront-kit/remote/host-context';
import { lazyView } from '../../../../shared/lazy-view.tsx';
import { useLoadingVariant, useVariantChoice, VariantContext } from './variant-choice.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NEVER = new Promise<never>(() => undefined);
const Form = () => <textarea defaultValue="" />;

function Colour() {
  const variants = use(VariantContext);
  const loading = useLoadingVariant();
  return (
    <button type="button" onClick={() => void variants.load('colour:red')('/mug-red/')}>
      {loading?.value ?? 'none'}
    </button>
  );
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <VariantContext value={useVariantChoice()}>{children}</VariantContext>
);

test('useVariantChoice: a press leaves the HTML of a part whose code has not loaded', async () => {
  const navigation = Promise.withResolvers<void>();
  const host = { navigate: () => navigation.promise } as unknown as Host;
  const server = lazyView(() => Promise.resolve(Form));
  await server.preload();
  const pageWith = (View: (props: object) => ReactNode) => (
    <HostContext value={host}>
      <Page>
        <Colour />
        <View />
      </Page>
    </HostContext>
  );
  document.body.innerHTML = renderToString(pageWith(server.View));
  const fromServer = document.querySelector('textarea');
  const browser = lazyView(() => NEVER);
  const root = await act(async () => hydrateRoot(document.body, pageWith(browser.View)));
  const button = document.querySelector('button')!;
  await act(async () => button.click());
  expect(button.textContent).toBe('colour:red');
  expect(document.querySelector('textarea')).toBe(fromServer);
  await act(async () => navigation.resolve());
  expect(button.textContent).toBe('none');
  expect(document.querySelector('textarea')).toBe(fromServer);
  await act(async () => root.unmount());
});
