import type { Toast } from 'shared-contracts/bus/toast';
import type { ToastStore } from '../../model/ui-state/toast-store.ts';

/** Props of the list of toasts, whose code loads with the first toast. */
export interface ToastListProps {
  readonly toasts: readonly Toast[];
  readonly store: ToastStore;
}
