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
  useEffect(() => {
    if (List || toasts.length === 0) return;
    for (const { id } of toasts) store.pause(id);
    const start = () => {
      for (const { id } of store.current()) store.resume(id);
    };
    loadList()
      .then(({ ToastList }) => setList(() => ToastList))
      // Without its code the toast ends unseen; the next one tries again.
      .then(start, start);
  }, [List, toasts, store]);
  return (
    <div aria-live="polite" aria-relevant="additions">
      {List && <List toasts={toasts} store={store} />}
    </div>
  );
}
