import { css } from '@emotion/react';
import type { SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { Facet } from 'shared-contracts/entities/catalogue/facet';
import { localizePath } from 'shared-contracts/locale';
import { useHost } from 'storefront-kit/remote/host-context';
import { Button } from 'storefront-kit/ui/form/button';
import { Disclosure } from 'storefront-kit/ui/layout/disclosure';
import { hiddenFilters } from '../../model/facets.ts';
import { COLOUR, formPath } from '../../model/scope.ts';
import type { FieldsProps } from './fields-props.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { LateDeliveryField } from './late-delivery-field.tsx';
import { PriceFields } from './price-fields.tsx';
import { RatingFields } from './rating-fields.tsx';
import { SelectFields } from './select-fields.tsx';
import { SwatchFields } from './swatch-fields.tsx';
import type { ListingControl } from '../use-listing.ts';

const style = css`
  display: block;
  fieldset {
    display: contents;
  }
`;

export interface FilterFormProps {
  readonly facets: readonly Facet[];
  readonly control: ListingControl;
}

/** All filters of a listing in one form (CAT-04). Without scripts its button submits it, else each change. */
export function FilterForm({ facets, control }: FilterFormProps) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    control.submit(event.currentTarget);
  };
  return (
    <form css={style} method="get" action={localizePath(locale, formPath(control.scope))} onSubmit={send}>
      <HiddenFields
        control={control}
        filters={hiddenFilters(control.state, facets)}
        omit={facets.some(({ kind }) => kind === 'update') ? ['late_delivery'] : []}
      />
      <div>
        {facets.map((facet) => (
          <Disclosure key={facet.name} summary={facet.label} defaultOpen>
            <fieldset>
              <legend className="visually-hidden">{facet.label}</legend>
              <Fields facet={facet} control={control} />
            </fieldset>
          </Disclosure>
        ))}
      </div>
      <noscript>
        <Button type="submit" fullWidth>
          {formatMessage({ id: 'catalogue.filters.apply' })}
        </Button>
      </noscript>
    </form>
  );
}

function Fields({ facet, control }: Omit<FieldsProps<Facet>, 'onChange'>) {
  const onChange: FieldsProps<Facet>['onChange'] = ({ currentTarget: { form } }) => {
    if (form) control.submit(form);
  };
  switch (facet.kind) {
    case 'select':
      return facet.name === COLOUR ? (
        <SwatchFields facet={facet} control={control} onChange={onChange} />
      ) : (
        <SelectFields facet={facet} control={control} onChange={onChange} />
      );
    case 'range':
      return <PriceFields facet={facet} control={control} />;
    case 'number':
      return <RatingFields facet={facet} control={control} onChange={onChange} />;
    case 'update':
      return <LateDeliveryField facet={facet} control={control} onChange={onChange} />;
  }
}
