import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Short } from 'shared-contracts/entities/catalogue/short';
import { iconPause, iconPlay, iconSoundOff, iconSoundOn } from 'storefront-kit/ui/media/icons';
import { Icon } from 'storefront-kit/ui/media/icon';
import { Picture } from 'storefront-kit/ui/media/picture';
import type { PlaybackRole } from '../model/playback-role.ts';
import { ShortOverlay } from './short-overlay.tsx';
import { shortStyle } from './short-style.ts';
import { ShortVideo } from './short-video.tsx';

const SIZES = '(min-width: 768px) 405px, 100vw';

export interface ShortItemProps {
  readonly short: Short;
  readonly role: PlaybackRole;
  readonly first: boolean;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly onPlayOrPause: () => void;
  readonly onToggleMuted: () => void;
}

/** One short video: poster, the video over it once loaded, its controls, and the product that it shows. */
export function ShortItem({ short, role, first, paused, muted, onPlayOrPause, onToggleMuted }: ShortItemProps) {
  const [silenced, setSilenced] = useState(false);
  const [failed, setFailed] = useState(false);
  const isPlaying = role === 'plays' && !paused && !failed;
  const isMuted = muted || silenced;
  const toggleSound = () => {
    // Restores the sound of a video that the browser muted; the flag is already off.
    if (silenced) setSilenced(false);
    else onToggleMuted();
  };
  return (
    <li css={shortStyle} aria-label={short.title}>
      <Picture image={short.poster} sizes={SIZES} alt="" ratio={9 / 16} eager={first} />
      {role !== 'picture' && !failed && (
        <ShortVideo
          short={short}
          playing={isPlaying}
          muted={isMuted}
          onSilenced={() => setSilenced(true)}
          onFailed={() => setFailed(true)}
        />
      )}
      {!failed && (
        <Controls
          title={short.title}
          plays={isPlaying}
          isMuted={isMuted}
          onPlayOrPause={onPlayOrPause}
          onSound={toggleSound}
        />
      )}
      <ShortOverlay short={short} note={failed ? 'failed' : silenced && isPlaying ? 'silenced' : null} />
    </li>
  );
}

interface ControlsProps {
  readonly title: string;
  readonly plays: boolean;
  readonly isMuted: boolean;
  readonly onPlayOrPause: () => void;
  readonly onSound: () => void;
}

function Controls({ title, plays, isMuted, onPlayOrPause, onSound }: ControlsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="controls">
      <button
        type="button"
        className={plays ? 'round' : 'round start'}
        aria-label={formatMessage({ id: plays ? 'catalogue.shorts.pause' : 'catalogue.shorts.play' }, { title })}
        onClick={onPlayOrPause}
      >
        <Icon icon={plays ? iconPause : iconPlay} size={plays ? 20 : 32} filled={!plays} />
      </button>
      <button
        type="button"
        className="round"
        aria-label={formatMessage({ id: isMuted ? 'catalogue.shorts.unmute' : 'catalogue.shorts.mute' })}
        onClick={onSound}
      >
        <Icon icon={isMuted ? iconSoundOff : iconSoundOn} />
      </button>
    </div>
  );
}
