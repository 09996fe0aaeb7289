/**
 * Shared fills and filters of the drawn objects, in a box of 512 × 512. `paint*` are blue: the variant's colour replaces
 * them (`recolour`). Grey and gold stay.
 */
const DEFS =
  fill('paint', 'x2="1"', ['0', '#2c54c2'], ['.22', '#7b9ff8'], ['.55', '#3f6ee2'], ['1', '#1d3d9c']) +
  fill('paintDown', 'x2="0" y2="1"', ['0', '#7ea3fa'], ['.5', '#3f6ee2'], ['1', '#2348ab']) +
  fill('paintDeep', 'x2="0" y2="1"', ['0', '#2b52be'], ['1', '#173487']) +
  fill('paintPale', 'x2="1"', ['0', '#8fb0fb'], ['.5', '#a9c3ff'], ['1', '#6c92ee']) +
  fill('gold', 'x2="1"', ['0', '#a8731f'], ['.28', '#fbe7ab'], ['.6', '#d8a846'], ['1', '#8a5b17']) +
  fill('goldDown', 'x2="0" y2="1"', ['0', '#fbe7ab'], ['.5', '#d8a846'], ['1', '#96661c']) +
  fill('dark', 'x2="1"', ['0', '#3a3b3d'], ['.25', '#75777a'], ['.6', '#3d3e41'], ['1', '#1f2022']) +
  fill('steel', 'x2="1"', ['0', '#8f9194'], ['.25', '#fafafa'], ['.6', '#c4c6c8'], ['1', '#7f8184']) +
  fill('white', 'x2="1"', ['0', '#dcdcdc'], ['.3', '#ffffff'], ['1', '#c9c9c9']) +
  fill('wood', 'x2="0" y2="1"', ['0', '#a8703c'], ['1', '#5b3517']) +
  '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>' +
  '<filter id="haze" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>';

function fill(id: string, axis: string, ...stops: (readonly [at: string, colour: string])[]): string {
  const body = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" ${axis}>${body}</linearGradient>`;
}

/** Wraps the elements of a drawn object. */
export function drawing(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>${DEFS}</defs>${body}</svg>`;
}

/** A filled path; `extra` are further attributes. */
export function shape(fillName: string, d: string, extra = ''): string {
  return `<path d="${d}" fill="url(#${fillName})" ${extra}/>`;
}

/** A blurred fold or shade of cloth and of bodies. */
export function shade(d: string, width = 9, opacity = 0.35): string {
  return `<path d="${d}" fill="none" stroke="#132a6b" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" filter="url(#haze)"/>`;
}

/** A blurred highlight along a path. */
export function shine(d: string, width = 12, opacity = 0.6): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" filter="url(#haze)"/>`;
}

/** A line in a plain colour. */
export function line(colour: string, d: string, width = 4, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/** An ellipse: its centre and its radii. */
export function oval(
  paint: string,
  [x, y]: readonly [x: number, y: number],
  [rx, ry]: readonly [x: number, y: number],
  extra = '',
): string {
  const colour = paint.startsWith('#') ? paint : `url(#${paint})`;
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}" ${extra}/>`;
}

/** A rectangle with round corners. */
export function block(paint: string, box: readonly [x: number, y: number, w: number, h: number], r = 8): string {
  const [x, y, w, h] = box;
  const colour = paint.startsWith('#') ? paint : `url(#${paint})`;
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}"/>`;
}
