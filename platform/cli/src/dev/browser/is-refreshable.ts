import type { ModuleState } from './globals.ts';

type IsComponent = (value: unknown) => boolean;

/**
 * Whether the new version of a module may take the old one's place in an open page: components are exchanged by React Refresh, and
 * everything else that the module exports must be as before, since others hold on to the old one. A module that ran again though
 * its own source did not change has a dependency that changed: its functions may do something else now, whatever they look like.
 */
export function isRefreshable(before: ModuleState, now: ModuleState, isComponent: IsComponent): boolean {
  const isSourceNew = before.hash !== now.hash;
  return agrees(before.exports, now.exports, (old, fresh) => {
    if (isComponent(old) && isComponent(fresh)) return true;
    return isSourceNew && isSame(old, fresh, isComponent);
  });
}

/** Functions of the same text, things made of what is the same; components are exchanged wherever they are. */
function isSame(old: unknown, fresh: unknown, isComponent: IsComponent): boolean {
  if (isComponent(old) && isComponent(fresh)) return true;
  if (typeof old === 'function' && typeof fresh === 'function') return String(old) === String(fresh);
  if (isRecord(old) && isRecord(fresh)) return agrees(old, fresh, (a, b) => isSame(a, b, isComponent));
  return Object.is(old, fresh);
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function agrees(old: Fields, fresh: Fields, compare: (old: unknown, fresh: unknown) => boolean): boolean {
  const names = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...names].every((name) => compare(old[name], fresh[name]));
}
