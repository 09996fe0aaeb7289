import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Short } from 'shared-contracts/entities/catalogue/short';
import { localeInfo } from 'shared-contracts/locale';
import { useHost } from 'storefront-kit/remote/host-context';

export interface ShortVideoProps {
  readonly short: Short;
  /** Whether it plays now; else it only preloads. */
  readonly playing: boolean;
  readonly muted: boolean;
  /** The browser allows playback only without sound until the shopper presses something. */
  readonly onSilenced: () => void;
  readonly onFailed: () => void;
}

/** A loaded video. It pauses while its page is hidden. */
export function ShortVideo({ short, playing, muted, onSilenced, onFailed }: ShortVideoProps) {
  const { formatMessage } = useIntl();
  const { locale } = useHost();
  const video = useRef<HTMLVideoElement>(null);
  const play = useEffectEvent((element: HTMLVideoElement) => {
    element.muted = muted;
    element.play().catch((error: unknown) => {
      // Autoplay with sound requires a press: until then it plays muted, and the flag is unchanged.
      if (!(error instanceof Error) || error.name !== 'NotAllowedError' || element.muted) return;
      element.muted = true;
      onSilenced();
      element.play().catch(() => undefined);
    });
  });
  useEffect(() => {
    const element = video.current;
    if (!element || !playing) return undefined;
    const syncPlayback = () => (document.hidden ? element.pause() : play(element));
    syncPlayback();
    document.addEventListener('visibilitychange', syncPlayback);
    return () => {
      document.removeEventListener('visibilitychange', syncPlayback);
      element.pause();
    };
  }, [playing]);
  useEffect(() => {
    if (video.current) video.current.muted = muted;
  }, [muted]);
  return (
    <video
      ref={video}
      aria-label={short.title}
      poster={`${short.poster.src}-360.webp`}
      preload="auto"
      width={360}
      height={640}
      playsInline
      loop
    >
      {short.videos.map(({ src, type }, index) => (
        <source key={src} src={src} type={type} onError={index === short.videos.length - 1 ? onFailed : undefined} />
      ))}
      <track
        kind="captions"
        src={short.captions}
        srcLang={localeInfo(locale).language}
        label={formatMessage({ id: 'catalogue.shorts.captions' })}
      />
    </video>
  );
}
