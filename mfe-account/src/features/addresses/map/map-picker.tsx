import { css } from '@emotion/react';
import { useState } from 'react';
import type { IntlShape } from 'react-intl';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import { useAccountErrorText } from '../../../shared/use-account-error-text.ts';
import type { ChosenPlace } from '../model/address-draft.ts';
import type { Coordinates } from './coordinates.ts';
import { createPinMap, type CreatePinMap, type PinMap } from './leaflet-map.ts';
import { MapCanvas } from './map-canvas.tsx';
import { PlaceSearchField } from './place-search.tsx';
import { usePin, type PinState } from './use-pin.ts';

const style = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  .status {
    display: block;
    min-block-size: 3em;
    font-size: ${type.sm};
  }
  .status strong {
    display: block;
    font-size: ${type.md};
  }
  .quiet {
    color: ${color.muted};
  }
  .failure {
    color: ${color.danger};
    font-weight: 500;
  }
`;

/** Zoom level that shows the streets around a found place. */
const CLOSE_ZOOM = 13;

export interface MapPickerProps {
  /** Formats the messages of `lang/map/`. */
  readonly intl: IntlShape;
  /** First place of the pin. */
  readonly start: Coordinates;
  /** Zoom level of the first view. */
  readonly zoom: number;
  readonly onChoose: (place: ChosenPlace) => void;
  readonly onClose: () => void;
  /** Default: Leaflet. */
  readonly createMap?: CreatePinMap;
}

/**
 * Dialog in which the shopper sets a pin: by search, by dragging, by the keyboard or by the device's position (ACC-04).
 * Only a pin inside the service area can be chosen; the backend decides.
 */
export function MapPicker({ intl, start, zoom, onChoose, onClose, createMap = createPinMap }: MapPickerProps) {
  const { formatMessage } = intl;
  const [map, setMap] = useState<PinMap | null>(null);
  const pin = usePin(start);
  const goTo = (at: Coordinates) => map?.showPin(at, CLOSE_ZOOM);
  return (
    <Dialog
      open
      onClose={onClose}
      title={formatMessage({ id: 'account.map.title' })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {formatMessage({ id: 'account.map.cancel' })}
          </Button>
          <Button
            disabled={!pin.location}
            onClick={() => pin.location && onChoose({ pin: pin.pin, location: pin.location })}
          >
            {formatMessage({ id: 'account.map.use' })}
          </Button>
        </>
      }
    >
      <div css={style}>
        <PlaceSearchField
          intl={intl}
          onChoose={(place) => {
            goTo(place);
            // The list closes with the pressed button.
            map?.focusPin();
            pin.setPin({ latitude: place.latitude, longitude: place.longitude });
          }}
        />
        <div>
          <Button variant="secondary" size="sm" onClick={() => void pin.goToPosition().then((at) => at && goTo(at))}>
            {formatMessage({ id: 'account.map.here' })}
          </Button>
        </div>
        <MapCanvas
          intl={intl}
          start={start}
          zoom={zoom}
          createMap={createMap}
          map={map}
          onMap={setMap}
          onMove={pin.setPin}
        />
        <PinStatus intl={intl} pin={pin} />
      </div>
    </Dialog>
  );
}

/** Says where the pin is, or why the place cannot be chosen. */
function PinStatus({ intl, pin }: { readonly intl: IntlShape; readonly pin: PinState }) {
  const { formatMessage } = intl;
  const errorText = useAccountErrorText();
  const { location, failure } = pin;
  return (
    <output className="status">
      {location && (
        <strong>
          <bdi>{location.label}</bdi>
        </strong>
      )}
      {failure === null ? (
        <span className="quiet">{formatMessage({ id: pin.busy ? 'account.map.finding' : 'account.map.hint' })}</span>
      ) : (
        <span className="failure">
          {failure === 'unknown' ? formatMessage({ id: 'account.map.locationUnknown' }) : errorText(failure)}
        </span>
      )}
    </output>
  );
}
