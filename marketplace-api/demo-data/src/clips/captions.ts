import { CLIP_SECONDS, type Clip } from './clips.ts';

/** Nobody speaks in a clip: what is heard is said, and what it is called. */
const HEARD = { en: 'Plucked strings, light and lively', ar: 'أنغام أوتار خفيفة ومرحة' } as const;

/** A clip's captions as WebVTT. */
export function captionsOf({ title }: Clip, language: 'en' | 'ar'): string {
  const half = CLIP_SECONDS / 2;
  const cues = [
    [0, half, `♪ ${HEARD[language]} ♪`],
    [half, CLIP_SECONDS, title[language]],
  ] as const;
  return ['WEBVTT', ...cues.map(([from, to, text]) => `${at(from)} --> ${at(to)}\n${text}`)].join('\n\n') + '\n';
}

const at = (seconds: number): string => `00:${seconds.toFixed(3).padStart(6, '0')}`;
