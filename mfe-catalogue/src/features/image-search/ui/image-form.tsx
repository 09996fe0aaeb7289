import { css } from '@emotion/react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { iconCamera } from 'storefront-kit/ui/media/icons';
import { color, motion, radius, space, type } from 'storefront-kit/theme/tokens';
import { buttonStyle } from 'storefront-kit/ui/form/button-style';
import { Icon } from 'storefront-kit/ui/media/icon';
import { MAX_MEGABYTES } from '../model/select-image.ts';
import { useImageSearch } from './use-image-search.ts';

const style = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  min-inline-size: 0;
  padding: ${space(6)} ${space(4)};
  border: 2px dashed ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surface};
  text-align: center;
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
  }
  > svg {
    color: ${color.accent};
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(2)};
  }
  label {
    position: relative;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .hint {
    max-inline-size: 46ch;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  .refused {
    color: ${color.danger};
    font-weight: 600;
  }
  /* A desktop's file dialog offers the camera where there is one; a mouse cannot take a picture. */
  @media (pointer: fine) {
    .camera {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .drop {
      display: none;
    }
  }
`;

/** Accepts an image by file chooser, drop, paste or camera. An unusable one shows why; the shopper can retry. */
export function ImageForm() {
  const { formatMessage } = useIntl();
  const { busy, failure, isDragOver, search } = useImageSearch();
  return (
    <fieldset
      css={style}
      aria-label={formatMessage({ id: 'catalogue.image.form' })}
      data-over={isDragOver || undefined}
    >
      <Icon icon={iconCamera} size={40} />
      <div className="ways">
        <FileButton message="choose" primary busy={busy} onFiles={search} />
        <FileButton message="camera" busy={busy} onFiles={search} />
      </div>
      <p className="drop">{formatMessage({ id: 'catalogue.image.drop' })}</p>
      <p className="hint">{formatMessage({ id: 'catalogue.image.limits' }, { megabytes: MAX_MEGABYTES })}</p>
      <p className="hint">{formatMessage({ id: 'catalogue.image.privacy' })}</p>
      <output className={failure ? 'refused' : 'visually-hidden'}>
        {failure && formatMessage({ id: `catalogue.image.refused.${failure}` }, { megabytes: MAX_MEGABYTES })}
        {busy && formatMessage({ id: 'catalogue.image.busy' })}
      </output>
    </fieldset>
  );
}

interface FileButtonProps {
  readonly message: 'choose' | 'camera';
  readonly primary?: boolean;
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function FileButton({ message, primary = false, busy, onFiles }: FileButtonProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <label
      css={buttonStyle(primary ? 'primary' : 'secondary', 'md', false)}
      className={message}
      htmlFor={id}
      aria-busy={busy || undefined}
    >
      <span>{formatMessage({ id: `catalogue.image.${message}` })}</span>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture={message === 'camera' ? 'environment' : undefined}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
}
