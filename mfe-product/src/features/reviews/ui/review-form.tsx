import { css } from '@emotion/react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { createReview } from 'shared-contracts/endpoints/reviews';
import { REVIEW_LIMITS, type Review } from 'shared-contracts/entities/review';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, space, type } from 'storefront-kit/theme/tokens';
import { Button } from 'storefront-kit/ui/form/button';
import { TextArea } from 'storefront-kit/ui/form/text-area';
import { useRefusal } from '../../../shared/use-form-errors.ts';
import { PictureField, type Uploaded } from './image-field.tsx';
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
  readonly onWritten: (review: Review) => void;
}

/** Stars, words and pictures. What is refused stands at its field; nothing that was typed is lost. */
export function ReviewForm({ product, onWritten }: ReviewFormProps) {
  const host = useHost();
  const { formatMessage } = useIntl();
  const starsId = useId();
  const [rating, setRating] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly Uploaded[]>([]);
  const [busy, setBusy] = useState(false);
  const { refusal, refuse, clear } = useRefusal();

  const send = async () => {
    if (rating === null || text.trim() === '') {
      refuse({
        ...(rating === null ? { rating: [formatMessage({ id: 'product.reviews.starsNeeded' })] } : {}),
        ...(text.trim() === '' ? { text: ['This field may not be blank'] } : {}),
      });
      return;
    }
    clear();
    setBusy(true);
    try {
      const body = { product: product.id, rating, text, pictures: pictures.map(({ id }) => id) };
      const review = await host.request(createReview, { body });
      host.toast({ type: 'Success', message: formatMessage({ id: 'product.reviews.thanks' }) });
      onWritten(review);
    } catch (error) {
      refuse(error);
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
        <bdi>{product.name}</bdi>
      </p>
      <StarField id={starsId} value={rating} onChange={setRating} error={refusal.fields['rating']} />
      <TextArea
        label={formatMessage({ id: 'product.reviews.words' })}
        value={text}
        most={REVIEW_LIMITS.textLength}
        onChange={setText}
        error={refusal.fields['text']}
      />
      <PictureField pictures={pictures} onChange={setPictures} />
      {refusal.whole && (
        <p className="refused" role="alert">
          {refusal.whole}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {formatMessage({ id: 'product.reviews.send' })}
      </Button>
    </form>
  );
}
