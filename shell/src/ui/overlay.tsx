import { ProgressBar } from './progress-bar.tsx';
import type { OverlayProps } from './props.ts';
import { ToastRegion } from './toasts.tsx';
import { useStream } from './use-stream.ts';

/** What stands above every page: the progress bar and the toasts. */
export function OverlayRoot({ toasts, navigation }: OverlayProps) {
  const loading = useStream(navigation.loading$, navigation.isLoading);
  return (
    <>
      <ProgressBar loading={loading} />
      <ToastRegion toasts={toasts} />
    </>
  );
}
