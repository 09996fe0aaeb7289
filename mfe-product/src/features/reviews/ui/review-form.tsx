import { css } from '@emotion/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { createReview } from 'shared-contracts/endpoints/catalogue/reviews';
import { REVIEW_LIMITS, type Review } from 'shared-contracts/entities/catalogue/review';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { useFormErrors } from '../../../shared/use-form-errors.ts';
import { ImageField, type UploadedImage } from './image-field.tsx';
import { StarField } from './star-field.tsx';

const style = css`
  display: grid;
  gap: ${space(4)};
  .refused {
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

export interface ReviewFormProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly onCreated: (review: Review) => void;
}

/** Stars, text and images. Errors show at their field; the typed text is never lost. */
export function ReviewForm({ product, onCreated }: ReviewFormProps) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const starsId = useId();
  const [rating, setRating] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly UploadedImage[]>([]);
  /** Pictures are uploading, or the review is being sent: each waits for the other. */
  const [busy, setBusy] = useState(false);
  const { errors, setErrors, reject } = useFormErrors();

  const send = async () => {
    if (rating === null || text.trim() === '') {
      setErrors({
        ...(rating === null ? { rating: [formatMessage({ id: 'product.reviews.starsNeeded' })] } : {}),
        ...(text.trim() === '' ? { text: ['This field may not be blank'] } : {}),
      });
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      const body = { product: product.id, rating, text, pictures: pictures.map(({ id }) => id) };
      const review = await host.request(createReview, { body });
      host.toast({
        type: 'Success',
        position: 'bottom_right',
        message: formatMessage({ id: 'product.reviews.thanks' }),
      });
      onCreated(review);
    } catch (error) {
      reject(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <form css={style} onSubmit={submit} noValidate>
      <p>
        <BidiText text={product.name} />
      </p>
      <StarField id={starsId} value={rating} onChange={setRating} error={errors.fields['rating']} />
      <TextArea
        label={formatMessage({ id: 'product.reviews.text' })}
        value={text}
        max={REVIEW_LIMITS.textLength}
        onChange={setText}
        error={errors.fields['text']}
      />
      <ImageField pictures={pictures} setPictures={setPictures} busy={busy} setBusy={setBusy} />
      {errors.form && (
        <p className="refused" role="alert">
          {errors.form}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {formatMessage({ id: 'product.reviews.send' })}
      </Button>
    </form>
  );
}
