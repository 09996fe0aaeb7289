import { css } from '@emotion/react';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import type { CountryCode } from 'shared-contracts/locale';
import type { LocationState } from 'shared-contracts/bus/state';
import { iconChevronDown, iconPin } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, from, radius, space, TARGET, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import type { LocationDialog } from './location-dialog.tsx';
import type { ViewCountry } from '../../model/ui-state/layout-view-data.ts';

const style = css`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-inline-size: 0;
  min-block-size: ${TARGET};
  padding-inline: ${space(2)};
  border-radius: ${radius.md};
  font-size: ${type.sm};
  line-height: 1.35;
  text-align: start;
  &:hover {
    background: ${color.sunken};
  }
  > svg {
    color: ${color.accent};
  }
  > svg:last-child {
    color: ${color.muted};
  }
  .words {
    display: block;
    min-inline-size: 0;
  }
  > svg:last-child {
    display: none;
  }
  /* On a phone only the city fits; the label is for screen readers. */
  .deliver {
    position: absolute;
    color: ${color.muted};
    font-size: ${type.xs};
    clip-path: inset(50%);
  }
  .city {
    display: block;
    max-inline-size: 120px;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${from.desktop} {
    > svg:last-child,
    .deliver {
      display: block;
    }
    .deliver {
      position: static;
      clip-path: none;
    }
  }
`;

/** Loaded at the first interaction with the button. */
const loadDialog = () => import(/* webpackChunkName: "location" */ './location-dialog.tsx');

interface LocationButtonProps {
  readonly location: LocationState;
  readonly countries: readonly ViewCountry[];
  readonly onChoose: (country: CountryCode, cityId: number) => void;
}

/** The current city for prices and delivery, and the button to change it. */
export function LocationButton({ location, countries, onChoose }: LocationButtonProps) {
  const { formatMessage } = useIntl();
  const { reportError, toast } = useHost();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof LocationDialog>> | null>(null);
  const load = () => loadDialog().then((module) => setDialog(() => module.LocationDialog));
  const reportLoadError = (error: unknown) => reportError(error, { region: 'header', phase: 'load' });
  const preload = () => void load().catch(reportLoadError);
  const openDialog = () => {
    setOpen(true);
    load().catch((error: unknown) => {
      setOpen(false);
      reportLoadError(error);
      toast({ type: 'Error', message: formatMessage({ id: 'kit.error.went_wrong' }) });
    });
  };
  const city = cityName(location, countries);
  const choose = (country: CountryCode, cityId: number) => {
    setOpen(false);
    onChoose(country, cityId);
  };
  return (
    <>
      <button
        css={style}
        type="button"
        aria-haspopup="dialog"
        disabled={countries.length === 0}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openDialog}
      >
        <Icon icon={iconPin} />
        <span className="words">
          <span className="deliver">{formatMessage({ id: 'shell.deliverTo' })}</span>{' '}
          <span className="city">{city}</span>
        </span>
        <Icon icon={iconChevronDown} size={16} />
      </button>
      {Dialog && (
        <Dialog
          open={open}
          location={location}
          countries={countries}
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** In the page's language when the list has it. */
function cityName({ country, city }: LocationState, countries: readonly ViewCountry[]): string {
  const cities = countries.find(({ code }) => code === country)?.cities;
  return cities?.find(({ id }) => id === city.id)?.name ?? city.translated_name;
}
