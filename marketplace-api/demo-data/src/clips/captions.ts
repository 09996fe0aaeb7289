import { CLIP_SECONDS, type Clip } from './clips.ts';

/** Clips have no speech, so the captions describe the sound and show the title. */
const SOUND_DESCRIPTIONS = { en: 'Plucked strings, light and lively', ar: 'أنغام أوتار خفيفة ومرحة' } as const;

/** Returns a clip's captions as WebVTT. */
export function createCaptions({ title }: Clip, language: 'en' | 'ar'): string {
  const half = CLIP_SECONDS / 2;
  const cues = [
    [0, half, `♪ ${SOUND_DESCRIPTIONS[language]} ♪`],
    [half, CLIP_SECONDS, title[language]],
  ] as const;
  return (
    ['WEBVTT', ...cues.map(([from, to, text]) => `${formatTime(from)} --> ${formatTime(to)}\n${text}`)].join('\n\n') +
    '\n'
  );
}

const formatTime = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, '0')}`;
