import { css } from '@emotion/react';
import { useIntl } from 'react-intl';
import { iconStar } from 'storefront-kit/ui/media/icons';
import { TARGET, color, radius, type } from 'storefront-kit/theme/tokens';
import { Icon } from 'storefront-kit/ui/media/icon';
import { VisuallyHidden } from 'storefront-kit/ui/layout/visually-hidden';

const STARS = [1, 2, 3, 4, 5];

const style = css`
  legend {
    font-size: ${type.sm};
    font-weight: 500;
  }
  .stars {
    display: flex;
  }
  label {
    display: grid;
    place-items: center;
    inline-size: ${TARGET};
    block-size: ${TARGET};
    border-radius: ${radius.md};
    color: ${color.borderStrong};
    cursor: pointer;
  }
  label[data-full] {
    color: ${color.star};
  }
  label:has(input:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
  .error {
    color: ${color.danger};
    font-size: ${type.sm};
  }
`;

export interface StarFieldProps {
  readonly id: string;
  /** Null until the shopper chooses. */
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
  readonly error: string | undefined;
}

/** One to five stars: a radio group styled as stars; arrow keys move the choice. */
export function StarField({ id, value, onChange, error }: StarFieldProps) {
  const { formatMessage } = useIntl();
  return (
    <fieldset css={style} aria-describedby={error && `${id}-error`}>
      <legend>{formatMessage({ id: 'product.reviews.yourStars' })}</legend>
      <div className="stars">
        {STARS.map((stars) => (
          <label key={stars} data-full={stars <= (value ?? 0) || undefined}>
            <input type="radio" name={id} value={stars} checked={stars === value} onChange={() => onChange(stars)} />
            <Icon icon={iconStar} size={28} filled={stars <= (value ?? 0)} />
            <VisuallyHidden>{formatMessage({ id: 'product.reviews.outOf' }, { rating: stars })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
