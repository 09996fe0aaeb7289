import { useIntl } from 'react-intl';
import type { Image } from 'shared-contracts/entities/common';
import { Dialog } from 'storefront-kit/ui/overlay/dialog';
import { ZoomView } from './zoom-view.tsx';

export interface ZoomDialogProps {
  readonly images: readonly Image[];
  /** Index of the first image; null while closed. */
  readonly opened: number | null;
  readonly onClose: () => void;
}

/** Full-screen view of the images. */
export function ZoomDialog({ images, opened, onClose }: ZoomDialogProps) {
  const { formatMessage } = useIntl();
  return (
    <Dialog open={opened !== null} onClose={onClose} title={formatMessage({ id: 'product.gallery.label' })} side="full">
      <ZoomView images={images} first={opened ?? 0} />
    </Dialog>
  );
}
