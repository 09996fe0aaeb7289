import { type ComponentType, useEffect, useState } from 'react';
import type { ToastStore } from '../../model/ui-state/toast-store.ts';
import { useStream } from '../shared/use-stream.ts';
import type { ToastListProps } from './toast-list-props.ts';

/** The file of the activity events, which every page loads some seconds after its start. */
const loadList = () => import(/* webpackChunkName: "activity" */ './toast-list.tsx');

const NO_TOASTS: ReturnType<ToastStore['current']> = [];
const getServerToasts = () => NO_TOASTS;

/** The region of the toasts (APP-04). Their code loads with the first one, and its lifetime waits for the code. */
export function ToastRegion({ store }: { readonly store: ToastStore }) {
  const toasts = useStream(store.toasts$, store.current, getServerToasts);
  const [List, setList] = useState<ComponentType<ToastListProps> | null>(null);
  const isWaiting = !List && toasts.length > 0;
  useEffect(() => {
    if (isWaiting) for (const { id } of toasts) store.pause(id);
  }, [isWaiting, toasts, store]);
  useEffect(() => {
    const start = () => {
      for (const { id } of store.current()) store.resume(id);
    };
    if (List) start();
    // Without its code the toast ends unseen; the next one tries again.
    else if (isWaiting) loadList().then(({ ToastList }) => setList(() => ToastList), start);
  }, [List, isWaiting, store]);
  return (
    <div aria-live="polite" aria-relevant="additions">
      {List && <List toasts={toasts} store={store} />}
    </div>
  );
}
