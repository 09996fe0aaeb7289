import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CountryCode } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { color, from, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import type { ViewCountry } from '../../model/ui-state/layout-view-data.ts';

const style = css`
  display: grid;
  gap: ${space(5)};
  p {
    color: ${color.muted};
    font-size: ${type.sm};
  }
  legend {
    margin-block-end: ${space(2)};
    font-size: ${type.sm};
    font-weight: 600;
  }
  .countries,
  .cities {
    display: grid;
    gap: ${space(2)};
  }
  .cities {
    grid-template-columns: 1fr 1fr;
  }
  ${from.tablet} {
    .countries {
      grid-template-columns: 1fr 1fr;
    }
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-block-size: ${TARGET};
    padding-inline: ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    font-size: ${type.sm};
    cursor: pointer;
  }
  label:hover {
    border-color: ${color.borderStrong};
  }
  label:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  input {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    margin: 0;
    accent-color: ${color.accent};
  }
  input:focus-visible {
    outline: none;
  }
`;

interface LocationDialogProps {
  readonly open: boolean;
  readonly location: LocationState;
  readonly countries: readonly ViewCountry[];
  readonly onClose: () => void;
  readonly onChoose: (country: CountryCode, cityId: number) => void;
}

/**
 * Choice of country, then city; another country begins with its default city (LOC-02). Only the button applies the
 * change.
 */
export function LocationDialog(props: LocationDialogProps) {
  const { formatMessage } = useIntl();
  const form = useId();
  const footer = (
    <Button type="submit" form={form} fullWidth>
      {formatMessage({ id: 'shell.locationSave' })}
    </Button>
  );
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={formatMessage({ id: 'shell.locationTitle' })}
      footer={footer}
    >
      <LocationForm id={form} {...props} />
    </Dialog>
  );
}

function LocationForm({ id, location, countries, onChoose }: LocationDialogProps & { readonly id: string }) {
  const { formatMessage } = useIntl();
  const [country, setCountry] = useState(location.country);
  const [cityId, setCityId] = useState(location.city.id);
  const cities = countries.find(({ code }) => code === country)?.cities ?? [];
  const selectCountry = ({ code, cities: countryCities }: ViewCountry) => {
    const city =
      code === location.country
        ? location.city
        : (countryCities.find(({ isDefault }) => isDefault) ?? countryCities[0]);
    setCountry(code);
    if (city) setCityId(city.id);
  };
  return (
    <form
      css={style}
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(country, cityId);
      }}
    >
      <p>{formatMessage({ id: 'shell.locationText' })}</p>
      <fieldset>
        <legend>{formatMessage({ id: 'shell.country' })}</legend>
        <div className="countries">
          {countries.map((option) => (
            <label key={option.code}>
              <input
                type="radio"
                name="country"
                checked={option.code === country}
                onChange={() => selectCountry(option)}
              />
              {option.name}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{formatMessage({ id: 'shell.city' })}</legend>
        <div className="cities">
          {cities.map((option) => (
            <label key={option.id}>
              <input type="radio" name="city" checked={option.id === cityId} onChange={() => setCityId(option.id)} />
              {option.name}
            </label>
          ))}
        </div>
      </fieldset>
    </form>
  );
}
