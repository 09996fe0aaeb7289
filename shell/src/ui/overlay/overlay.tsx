import { useIntl } from 'react-intl';
import { ProgressBar } from './progress-bar.tsx';
import type { OverlayProps } from '../props.ts';
import { ToastRegion } from './toast-region.tsx';
import { useStream } from '../shared/use-stream.ts';

const getServerLoading = (): boolean => false;

/** Overlay of every page: the progress bar and the toasts. */
export function OverlayRoot({ toasts, navigation }: OverlayProps) {
  const { formatMessage } = useIntl();
  const loading = useStream(navigation.loading$, navigation.isLoading, getServerLoading);
  return (
    <section aria-label={formatMessage({ id: 'shell.notifications' })}>
      <ProgressBar loading={loading} />
      <ToastRegion store={toasts} />
    </section>
  );
}
