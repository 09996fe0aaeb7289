import { css } from '@emotion/react';
import { type Dispatch, type SetStateAction, useId } from 'react';
import { useIntl } from 'react-intl';
import { uploadReviewPicture } from 'shared-contracts/endpoints/catalogue/reviews';
import type { Image } from 'shared-contracts/entities/common';
import { REVIEW_LIMITS } from 'shared-contracts/entities/catalogue/review';
import { ERROR_MESSAGES } from 'shared-contracts/errors';
import { iconTrash } from 'storefront-kit/ui/media/icons';
import { useHost } from 'storefront-kit/remote/host-context';
import { shrinkImage } from 'storefront-kit/browser/shrink-image';
import { color, radius, space, type } from 'storefront-kit/theme/tokens';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { Picture } from 'storefront-kit/ui/media/picture';
import { useFormErrors } from '../../../shared/use-form-errors.ts';

/** Longest side in px of an uploaded image: more than any page shows. */
const MAX_SIDE = 1_600;

const style = css`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  font-size: ${type.sm};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  li {
    display: grid;
    justify-items: center;
  }
  img {
    inline-size: 72px;
    block-size: 72px;
    object-fit: cover;
    border-radius: ${radius.md};
  }
  input {
    position: absolute;
    opacity: 0;
  }
  label:has(input:focus-visible) {
    outline: 2px solid ${color.accent};
  }
  .hint {
    color: ${color.muted};
  }
  .refused {
    color: ${color.danger};
  }
`;

/** An image that the backend has accepted. */
export interface UploadedImage {
  readonly id: string;
  readonly image: Image;
}

export interface ImageFieldProps {
  readonly pictures: readonly UploadedImage[];
  readonly setPictures: Dispatch<SetStateAction<readonly UploadedImage[]>>;
  /** Images are uploading, or the review is being sent. */
  readonly busy: boolean;
  readonly setBusy: (busy: boolean) => void;
}

/** Images of a review. The browser shrinks and uploads each at once. A rejected one shows why; the others stay. */
export function ImageField({ pictures, setPictures, busy, setBusy }: ImageFieldProps) {
  const { request } = useHost();
  const { formatMessage } = useIntl();
  const id = useId();
  const { errors, setErrors, reject } = useFormErrors();

  const add = async (files: readonly File[]) => {
    setErrors({});
    setBusy(true);
    for (const file of files.slice(0, REVIEW_LIMITS.pictures - pictures.length)) {
      try {
        const [picture] = await shrinkImage(file, MAX_SIDE).catch(() => []);
        if (picture === undefined) {
          setErrors({ picture: [ERROR_MESSAGES.picture_unreadable] });
          continue;
        }
        const uploaded = await request(uploadReviewPicture, { body: { picture } });
        // The shopper can have removed others by then.
        setPictures((current) => [...current, uploaded]);
      } catch (error) {
        reject(error);
      }
    }
    setBusy(false);
  };
  return (
    <div css={style}>
      {pictures.length > 0 && (
        <ul>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <Picture image={picture.image} sizes="72px" alt="" />
              <IconButton
                icon={iconTrash}
                label={formatMessage({ id: 'product.reviews.removePicture' }, { place: index + 1 })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget.closest('li'), id);
                  setPictures((current) => current.filter(({ id: other }) => other !== picture.id));
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < REVIEW_LIMITS.pictures && (
        <label css={buttonStyle('secondary', 'sm', false)} htmlFor={id} aria-busy={busy || undefined}>
          <span>{formatMessage({ id: 'product.reviews.addPictures' })}</span>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={busy}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              void add(files);
            }}
          />
        </label>
      )}
      <span className="hint">
        {formatMessage({ id: 'product.reviews.pictureHint' }, { most: REVIEW_LIMITS.pictures })}
      </span>
      {errors.first && (
        <p className="refused" role="alert">
          {errors.first}
        </p>
      )}
    </div>
  );
}

/** Moves the focus from a picture's item that leaves: to the next one, else the one before, else the file field. */
function focusBeside(item: HTMLElement | null, fieldId: string): void {
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  (beside?.querySelector('button') ?? document.getElementById(fieldId))?.focus();
}
