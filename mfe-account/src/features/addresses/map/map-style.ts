import { css } from '@emotion/react';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';

/**
 * The part of Leaflet's style sheet that this map needs, and the colours of both themes. Leaflet places everything by
 * physical coordinates, so the map itself runs from left to right in every language.
 */
export const mapStyle = css`
  position: relative;
  direction: ltr;
  .map-canvas {
    position: relative;
    z-index: 0;
    block-size: clamp(200px, 36dvh, 400px);
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.infoSoft};
    overflow: hidden;
    touch-action: none;
    -webkit-user-select: none;
    user-select: none;
    cursor: grab;
  }
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-marker-icon,
  .leaflet-tile-container,
  .leaflet-pane > svg,
  .leaflet-zoom-box,
  .leaflet-layer {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
  }
  .leaflet-pane > svg {
    max-inline-size: none;
    max-block-size: none;
    pointer-events: none;
  }
  .leaflet-pane > svg path {
    pointer-events: none;
  }
  .leaflet-tile {
    max-inline-size: none;
    max-block-size: none;
    visibility: hidden;
    user-select: none;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-tile-pane {
    z-index: 200;
  }
  .leaflet-overlay-pane {
    z-index: 400;
  }
  .leaflet-marker-pane {
    z-index: 600;
  }
  .map-land {
    fill: ${color.surface};
    fill-opacity: 1;
    stroke: ${color.borderStrong};
    stroke-width: 1;
  }
  .map-name {
    pointer-events: none;
  }
  .map-name bdi {
    position: absolute;
    display: block;
    max-inline-size: 130px;
    color: ${color.muted};
    font-size: ${type.xs};
    line-height: 1.2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    translate: -50% -50%;
  }
  .map-name-1 bdi {
    color: ${color.text};
    font-size: ${type.sm};
    font-weight: 600;
  }
  .map-pin {
    cursor: grab;
    touch-action: none;
  }
  .map-pin path {
    fill: ${color.accent};
    stroke: ${color.surface};
    stroke-width: 2;
  }
  .map-pin circle {
    fill: ${color.surface};
  }
  .map-canvas:focus-visible,
  .map-pin:focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: -3px;
  }
  .map-pin:focus-visible {
    outline-offset: 2px;
  }
  .map-buttons {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-end: ${space(2)};
    z-index: 1;
    display: grid;
    gap: ${space(2)};
  }
  .map-buttons button {
    border: 1px solid ${color.border};
    background: ${color.surface};
  }
`;
