import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { getMap } from 'shared-contracts/endpoints/catalogue/places';
import type { MapData } from 'shared-contracts/entities/catalogue/places';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, type } from 'storefront-kit/theme/tokens';
import { ErrorState } from 'storefront-kit/ui/feedback/error-state';
import { SkeletonBlock } from 'storefront-kit/ui/feedback/skeleton';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { iconMinus, iconPlus } from 'storefront-kit/ui/media/icons';
import type { Coordinates } from './coordinates.ts';
import type { CreatePinMap, PinMap } from './leaflet-map.ts';
import { mapStyle } from './map-style.ts';

const sources = css`
  color: ${color.muted};
  font-size: ${type.xs};
`;

interface MapCanvasProps {
  readonly intl: IntlShape;
  readonly start: Coordinates;
  readonly zoom: number;
  readonly createMap: CreatePinMap;
  /** The drawn map; null before. */
  readonly map: PinMap | null;
  /** Called with the drawn map, and with null when it is removed. */
  readonly onMap: (map: PinMap | null) => void;
  readonly onMove: (pin: Coordinates) => void;
}

/** The drawn map with its zoom buttons and its sources; data that cannot be fetched can be fetched again. */
export function MapCanvas({ intl, map, ...view }: MapCanvasProps) {
  const { formatMessage } = intl;
  const { data, failed, load } = useMapData();
  if (failed) return <ErrorState onRetry={load} />;
  if (!data) return <SkeletonBlock shape="wide" />;
  const zoomBy = (levels: 1 | -1) => map?.zoomBy(levels);
  return (
    <div>
      <div css={mapStyle}>
        <DrawnMap
          {...view}
          data={data}
          label={formatMessage({ id: 'account.map.label' })}
          pinLabel={formatMessage({ id: 'account.map.pin' })}
        />
        <div className="map-buttons">
          <IconButton icon={iconPlus} label={formatMessage({ id: 'account.map.zoomIn' })} onClick={() => zoomBy(1)} />
          <IconButton
            icon={iconMinus}
            label={formatMessage({ id: 'account.map.zoomOut' })}
            onClick={() => zoomBy(-1)}
          />
        </div>
      </div>
      <small css={sources}>
        {formatMessage({ id: 'account.map.sources' }, { sources: <bdi key="sources">{data.attribution}</bdi> })}
      </small>
    </div>
  );
}

interface DrawnMapProps extends Omit<MapCanvasProps, 'intl' | 'map'> {
  readonly data: MapData;
  readonly label: string;
  readonly pinLabel: string;
}

/** The element that the map is drawn into. React draws nothing inside of it. */
function DrawnMap({ data, start, zoom, label, pinLabel, createMap, onMap, onMove }: DrawnMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (!element.current) return undefined;
    const drawn = createMap(element.current, { data, pin: start, zoom, pinLabel, onMove: (pin) => move(pin) });
    onMap(drawn);
    return () => {
      onMap(null);
      drawn.remove();
    };
  }, [createMap, data, onMap, pinLabel, start, zoom]);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset groups controls; Leaflet fills this element
  return <div className="map-canvas" ref={element} role="group" aria-label={label} />;
}

function useMapData() {
  const { request } = useHost();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly attempt: number; readonly data: MapData | null } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void request(getMap, {}, { signal: controller.signal })
      .catch(() => null)
      .then((data) => {
        if (!controller.signal.aborted) setResult({ attempt, data });
      });
    return () => controller.abort();
  }, [request, attempt]);
  return {
    data: result?.data ?? null,
    failed: result?.attempt === attempt && !result.data,
    load: () => setAttempt((count) => count + 1),
  };
}
