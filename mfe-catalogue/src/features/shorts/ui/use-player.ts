import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { actionOf } from '../model/key-action.ts';
import { mutedFlag } from '../model/muted-flag.ts';
import type { PlayerState } from '../model/playback-role.ts';
import { listenToStillness, wantsStillness } from '../model/playback-preference.ts';

/** How much of a video must be in view for it to be the one that plays. */
const IN_VIEW = 0.6;

/** The player's state, and what keys, buttons and scrolling do to it. */
export function usePlayer(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const [active, setActive] = useState(0);
  const [paused, setPaused] = useState(false);
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set());
  const still = useSyncExternalStore(listenToStillness, wantsStillness, () => true);
  const muted = useSyncExternalStore(mutedFlag.listen, mutedFlag.current, () => false);

  const go = (place: number): void => {
    const item = list.current?.children[Math.max(0, Math.min(count - 1, place))];
    item?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  };
  const playOrPause = (): void => {
    const isOff = still && !asked.has(active);
    if (isOff) setAsked(new Set([...asked, active]));
    setPaused(isOff ? false : !paused);
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    if (action === 'mute') mutedFlag.toggle();
    else if (action === 'pause') playOrPause();
    else go(active + (action === 'next' ? 1 : -1));
  });
  const show = useEffectEvent((place: number) => {
    if (place === active) return;
    setActive(place);
    setPaused(false);
  });

  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
  useEffect(() => {
    if (count === 0) return undefined;
    const items = [...(list.current?.children ?? [])];
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(items.indexOf(target));
    };
    const observer = new IntersectionObserver(seen, { root: list.current, threshold: IN_VIEW });
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [count]);

  const state: PlayerState = { active, still, asked };
  return { list, state, paused, muted, go, playOrPause, toggleMuted: mutedFlag.toggle };
}
