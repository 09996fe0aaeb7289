import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import type { Review } from 'shared-contracts/entities/catalogue/review';
import { formatDate } from 'storefront-kit/format/format';
import { iconCheck } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { color, radius, space } from 'storefront-kit/theme/tokens';
import { Badge } from 'storefront-kit/ui/feedback/badge';
import { Picture } from 'storefront-kit/ui/media/picture';
import { BidiText } from 'storefront-kit/ui/layout/bidi-text';
import { Stars } from './stars.tsx';

const pictureRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  a {
    display: block;
    inline-size: 88px;
    block-size: 88px;
    overflow: hidden;
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

/** One review: stars, name, date, verified purchase, text and images. */
export function ReviewItem({ review }: { readonly review: Review }) {
  const { formatMessage } = useIntl();
  const host = useHost();
  return (
    <>
      <div className="by">
        <Stars rating={review.rating} />
        <bdi className="name">{review.name || formatMessage({ id: 'product.reviews.someone' })}</bdi>
        <time dateTime={review.created}>{formatDate(review.created, host)}</time>
        {review.is_verified_purchase && (
          <Badge tone="success" icon={iconCheck}>
            {formatMessage({ id: 'product.reviews.verified' })}
          </Badge>
        )}
      </div>
      <p className="words" lang={review.language} dir="auto">
        <BidiText text={review.text} />
      </p>
      {review.pictures.length > 0 && <ReviewPictures review={review} />}
    </>
  );
}

/** Each links to its largest file. */
function ReviewPictures({ review: { pictures, name } }: { readonly review: Review }) {
  const { formatMessage } = useIntl();
  return (
    <ul css={pictureRow}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a href={`${picture.src}-${picture.widths.at(-1) ?? 0}.webp`} target="_blank" rel="noopener">
            <Picture
              image={picture}
              sizes="88px"
              alt={formatMessage({ id: 'product.reviews.picture' }, { place: index + 1, name })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
