import { css } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { Short } from 'shared-contracts/entities/catalogue/short';
import { routes } from 'shared-contracts/routes';
import { iconChevronDown, iconChevronUp, iconPlay } from 'storefront-kit/ui/media/icons';
import { color, from, space, type } from 'storefront-kit/theme/tokens';
import { ButtonLink } from 'storefront-kit/ui/navigation/button-link';
import { EmptyState } from 'storefront-kit/ui/feedback/empty-state';
import { IconButton } from 'storefront-kit/ui/form/icon-button';
import { CatalogueLayout } from '../../../shared/catalogue-layout.tsx';
import { playbackRole } from '../model/playback-role.ts';
import { watchPlaybackPreference, prefersReducedData } from '../model/playback-preference.ts';
import { ShortItem } from './short-item.tsx';
import { usePlayer } from './use-player.ts';

const style = css`
  display: grid;
  justify-content: center;
  gap: ${space(2)};
  h1 {
    font-size: ${type.xl};
  }
  .saving {
    max-inline-size: 405px;
    color: ${color.muted};
    font-size: ${type.sm};
  }
  ol {
    display: grid;
    grid-auto-rows: 100%;
    gap: ${space(3)};
    inline-size: min(405px, 100vw - ${space(8)});
    block-size: clamp(420px, 100dvh - 250px, 720px);
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-snap-type: block mandatory;
    scrollbar-width: none;
  }
  .steps {
    display: none;
  }
  ${from.tablet} {
    grid-template-columns: auto auto;
    column-gap: ${space(4)};
    h1,
    .saving {
      grid-column: 1 / -1;
    }
    .steps {
      display: grid;
      align-content: center;
      gap: ${space(2)};
    }
  }
`;

/** The player of short videos, stacked vertically: swipe, scroll or step by keys; the one in view plays (CAT-11). */
export function ShortsScreen({ data: shorts }: { readonly data: readonly Short[] }) {
  const { formatMessage } = useIntl();
  const { list, state, paused, muted, go, playOrPause, toggleMuted } = usePlayer(shorts.length);
  const isSaving = useSyncExternalStore(watchPlaybackPreference, prefersReducedData, () => false);
  if (shorts.length === 0) return <NoShorts />;
  return (
    <CatalogueLayout>
      <div css={style}>
        <h1>{formatMessage({ id: 'catalogue.shorts.title' })}</h1>
        {isSaving && <p className="saving">{formatMessage({ id: 'catalogue.shorts.saving' })}</p>}
        <ol ref={list} aria-label={formatMessage({ id: 'catalogue.shorts.title' })}>
          {shorts.map((short, index) => (
            <ShortItem
              key={short.id}
              short={short}
              role={playbackRole(index, state)}
              first={index === 0}
              paused={paused && index === state.active}
              muted={muted}
              onPlayOrPause={playOrPause}
              onToggleMuted={toggleMuted}
            />
          ))}
        </ol>
        <div className="steps">
          <IconButton
            icon={iconChevronUp}
            label={formatMessage({ id: 'catalogue.shorts.previous' })}
            disabled={state.active === 0}
            onClick={() => go(state.active - 1)}
          />
          <IconButton
            icon={iconChevronDown}
            label={formatMessage({ id: 'catalogue.shorts.next' })}
            disabled={state.active === shorts.length - 1}
            onClick={() => go(state.active + 1)}
          />
        </div>
      </div>
    </CatalogueLayout>
  );
}

function NoShorts() {
  const { formatMessage } = useIntl();
  return (
    <CatalogueLayout>
      <EmptyState
        icon={iconPlay}
        heading="h1"
        title={formatMessage({ id: 'catalogue.shorts.none' })}
        text={formatMessage({ id: 'catalogue.shorts.noneText' })}
        actions={<ButtonLink to={routes.home()}>{formatMessage({ id: 'catalogue.common.home' })}</ButtonLink>}
      />
    </CatalogueLayout>
  );
}
