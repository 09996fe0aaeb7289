import { useIntl } from 'react-intl';
import { Select } from 'storefront-kit/ui/form/select';
import { TextField } from 'storefront-kit/ui/form/text-field';
import { OTHER_AREA } from '../model/address-draft.ts';
import type { AddressFormState } from './use-address-form.ts';
import type { Control } from './use-control.ts';

interface PlaceFieldsProps {
  readonly form: AddressFormState;
  readonly control: Control;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const toOptions = (items: readonly Named[]) => items.map(({ id, name }) => ({ value: String(id), label: name }));

/** Cascade of country, emirate or region, city, and area or district (ACC-04). */
export function PlaceFields({ form, control }: PlaceFieldsProps) {
  const { formatMessage } = useIntl();
  const { draft, data } = form;
  const isSaudi = draft.country === 'SA';
  const regions = data.regions.filter(({ country }) => country === draft.country);
  const cities = regions.find(({ id }) => String(id) === draft.region)?.cities ?? [];
  const areas = cities.find(({ id }) => String(id) === draft.city)?.areas ?? [];
  const choose = formatMessage({ id: 'account.address.choose' });
  const other = { value: OTHER_AREA, label: formatMessage({ id: 'account.address.otherArea' }) };
  return (
    <>
      {data.countries.length > 1 && (
        <Select
          {...control('country')}
          required
          autoComplete="country"
          options={data.countries.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <Select
        {...control('region')}
        label={formatMessage({ id: isSaudi ? 'account.address.region' : 'account.address.emirate' })}
        required
        placeholder={choose}
        options={toOptions(regions)}
      />
      <Select
        {...control('city')}
        required
        placeholder={choose}
        disabled={cities.length === 0}
        options={toOptions(cities)}
      />
      <Select
        {...control('area_id')}
        label={formatMessage({ id: isSaudi ? 'account.address.district' : 'account.address.area_id' })}
        required
        placeholder={choose}
        disabled={draft.city === ''}
        options={[...toOptions(areas), other]}
      />
      {draft.area_id === OTHER_AREA && (
        <TextField
          {...control('area')}
          label={formatMessage({ id: isSaudi ? 'account.address.districtName' : 'account.address.area' })}
          required
          maxLength={200}
          dir="auto"
          autoComplete="address-level3"
        />
      )}
    </>
  );
}
