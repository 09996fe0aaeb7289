/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "import"]}
 */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { buildCard } from 'shared-contracts/testing/builders';
import { LOCALES } from 'shared-contracts/locale';
import { iconCart } from './media/icons.ts';
import { fakeHost } from '../testing/fake-host.ts';
import { withProviders } from '../testing/with-providers.ts';
import { Dialog } from './overlay/dialog.tsx';
import { Disclosure } from './layout/disclosure.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { PhoneField } from './form/phone-field.tsx';
import { ProductGrid } from './product/product-grid.tsx';
import { RadioGroup } from './form/radio-group.tsx';
import { TextField } from './form/text-field.tsx';

afterEach(cleanup);

function sample() {
  const ignore = () => undefined;
  return (
    <main>
      <ProductGrid products={[buildCard({ id: 1 }), buildCard({ id: 2, qty: 0 })]} first />
      <TextField label="Name" hint="Hint" error="Error" />
      <PhoneField label="Phone" pattern={{ code: '966', mask: '## ### ####' }} value="512345678" onChange={ignore} />
      <RadioGroup legend="Pay" name="pay" options={[{ value: 'cash', label: 'Cash' }]} />
      <Disclosure summary="Question">Answer</Disclosure>
      <EmptyState icon={iconCart} title="Empty" />
      <Dialog open={false} onClose={ignore} title="City">
        Dubai
      </Dialog>
    </main>
  );
}

test.each(LOCALES)(
  'components: the server’s HTML in %s has no inline style and hydrates without a warning [COMP-07]',
  async (locale) => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const recovered: unknown[] = [];
    const host = fakeHost({ locale });
    const place = document.createElement('div');
    place.innerHTML = renderToString(withProviders(host, sample()));
    expect(place.querySelectorAll('[style]')).toHaveLength(0);
    const root = await act(() =>
      hydrateRoot(place, withProviders(host, sample()), { onRecoverableError: (error) => recovered.push(error) }),
    );
    expect(recovered).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
    act(() => root.unmount());
  },
);
