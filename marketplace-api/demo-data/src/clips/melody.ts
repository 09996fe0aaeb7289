import { CLIP_SECONDS } from './clips.ts';

const RATE = 48_000;
/** A pentatonic scale from A3, in semitones: its notes sound well in any order. */
const SCALE = [0, 3, 5, 7, 10, 12, 15, 17] as const;
const NOTES_PER_SECOND = 4;
const LOUDNESS = 0.22;

/**
 * Generates a short tune of plucked notes as a mono WAV file; it fades at the end, so that it can loop.
 * @param seed selects the notes: the same seed gives the same tune
 */
export function createMelody(seed: number): Buffer {
  const samples = new Float64Array(RATE * CLIP_SECONDS);
  let state = seed * 2_654_435_761;
  for (let note = 0; note < CLIP_SECONDS * NOTES_PER_SECOND; note++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const step = SCALE[(state >>> 24) % SCALE.length] ?? 0;
    pluck(samples, note / NOTES_PER_SECOND, 220 * 2 ** (step / 12), note % 4 === 0 ? 1 : 0.7);
  }
  return wav(samples);
}

/** A tone with two overtones that decays; it fades out with the clip. */
function pluck(samples: Float64Array, start: number, frequency: number, strength: number): void {
  for (let index = Math.round(start * RATE); index < samples.length; index++) {
    const time = index / RATE - start;
    if (time > 1.2) break;
    const angle = 2 * Math.PI * frequency * time;
    const tone = Math.sin(angle) + 0.35 * Math.sin(2 * angle) + 0.12 * Math.sin(3 * angle);
    const ending = Math.min(1, (CLIP_SECONDS - index / RATE) * 4);
    const swell = Math.min(1, time * 200) * Math.exp(-4.5 * time) * ending;
    samples[index] = (samples[index] ?? 0) + tone * swell * strength * LOUDNESS;
  }
}

/** Encodes 16-bit samples as a WAV file. */
function wav(samples: Float64Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) =>
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2),
  );
  return file;
}
