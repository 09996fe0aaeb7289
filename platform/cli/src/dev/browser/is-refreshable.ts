import type { ModuleState } from './globals.ts';

type IsComponent = (value: unknown) => boolean;

/**
 * Whether the new version of a module may replace the old one in an open page. React Refresh replaces components. Every
 * other export must be unchanged, because importers still hold the old one. When a module ran again with the same
 * source, a dependency changed: its functions may behave differently despite equal text.
 */
export function isRefreshable(before: ModuleState, now: ModuleState, isComponent: IsComponent): boolean {
  const isSourceNew = before.hash !== now.hash;
  return agrees(before.exports, now.exports, (old, fresh) => {
    if (isComponent(old) && isComponent(fresh)) return true;
    return isSourceNew && isSame(old, fresh, isComponent);
  });
}

/** Equal: functions of the same text, and objects of equal members. Components are always replaceable. */
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
