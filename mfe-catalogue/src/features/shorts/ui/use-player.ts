import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { readKeyAction } from '../model/key-action.ts';
import { useHost } from 'storefront-kit/remote/host-context';
import { mutedFlag } from '../model/muted-flag.ts';
import type { PlayerState } from '../model/playback-role.ts';
import { watchPlaybackPreference, prefersStill } from '../model/playback-preference.ts';

/** Minimum visible share of the video that plays. */
const IN_VIEW = 0.6;

/** Holds the player's state and handles keys, buttons and scrolling. */
export function usePlayer(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(false);
  const [started, setStarted] = useState<ReadonlySet<number>>(new Set());
  const isStill = useSyncExternalStore(watchPlaybackPreference, prefersStill, () => true);
  const muted = useSyncExternalStore(mutedFlag.listen, mutedFlag.current, () => false);
  const { bus } = useHost();
  useEffect(() => bus.setState('playerMuted', muted), [bus, muted]);

  const go = (index: number): void => {
    const item = list.current?.children[Math.max(0, Math.min(count - 1, index))];
    item?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  };
  const playOrPause = (): void => {
    const isStopped = isStill && !started.has(active);
    if (isStopped) setStarted(new Set([...started, active]));
    setPaused(isStopped ? false : !paused);
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = readKeyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action === 'mute') mutedFlag.toggle();
    else if (action === 'pause') playOrPause();
    else go(active + (action === 'next' ? 1 : -1));
  });
  const activate = useEffectEvent((index: number) => {
    if (index === active) return;
    setActive(index);
    setPaused(false);
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  useEffect(() => {
    if (count === 0) return undefined;
    const items = [...(list.current?.children ?? [])];
    const onIntersect = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) activate(items.indexOf(target));
    };
    const observer = new IntersectionObserver(onIntersect, { root: list.current, threshold: IN_VIEW });
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [count]);

  const state: PlayerState = { active, isStill, started };
  return { list, state, paused, muted, go, playOrPause, toggleMuted: mutedFlag.toggle };
}
