/**
 * `npm run make-clips -w demo-data [slugs]`: draws the clips of the demonstration shop from its product pictures and
 * encodes them with ffmpeg (Debian's package `ffmpeg`). The clips go to CLIPS_FOLDER, where they are committed.
 * Arguments limit the run to the named clips.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sprite } from '../pictures/sprite.ts';
import { drawStage } from '../pictures/stage.ts';
import { CLIP_SECONDS, CLIPS, type Clip } from './clips.ts';
import { CLIPS_FOLDER } from 'marketplace-api/modules/content/shorts/clips-folder';
import { createCaptions } from './captions.ts';
import { CLIP, sceneAt } from './clip-scene.ts';
import { createMelody } from './melody.ts';

const FRAMES = CLIP_SECONDS * CLIP.rate;
/** The poster's moment, 0 to 1. */
const POSTER = 0.36;
const MAX_BYTES = 3_000_000;

/** Reproducible output: no metadata or data that differs between runs. */
const PLAIN = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'];
const H264 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '27', '-profile:v', 'main', '-pix_fmt', 'yuv420p'];
const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '37', '-b:v', '0', '-row-mt', '1', '-pix_fmt', 'yuv420p'];

async function makeClip(clip: Clip, work: string): Promise<void> {
  const melodyFile = join(work, `${clip.slug}.wav`);
  await writeFile(melodyFile, createMelody(CLIPS.indexOf(clip) + 1));
  const target = (ending: string) => join(CLIPS_FOLDER, `${clip.slug}.${ending}`);
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${CLIP.width}x${CLIP.height}`, '-r', String(CLIP.rate)];
  const tracks = ['-map', '0:v', '-map', '1:a'];
  const mp4 = [...tracks, ...H264, '-c:a', 'aac', '-b:a', '48k', '-movflags', '+faststart', ...PLAIN, target('mp4')];
  const webm = [...tracks, ...VP9, '-c:a', 'libopus', '-b:a', '32k', ...PLAIN, target('webm')];
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, '-i', 'pipe:0', '-i', melodyFile, ...mp4, ...webm], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'exit');
  const object = await sprite(clip.object, clip.colour);
  for (let frame = 0; frame < FRAMES && ffmpeg.exitCode === null; frame++) {
    const picture = await drawStage(sceneAt(clip, object, frame / FRAMES));
    if (!ffmpeg.stdin.write(await sharp(picture).removeAlpha().raw().toBuffer())) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  await ended;
  if (ffmpeg.exitCode !== 0) throw new Error(`ffmpeg could not encode “${clip.slug}”; see its output above.`);
  const poster = await drawStage(sceneAt(clip, object, POSTER));
  await writeFile(
    join(CLIPS_FOLDER, `${clip.slug}-${CLIP.width}.webp`),
    await sharp(poster).webp({ quality: 80 }).toBuffer(),
  );
  for (const language of ['en', 'ar'] as const) {
    await writeFile(join(CLIPS_FOLDER, `${clip.slug}-${language}.vtt`), createCaptions(clip, language));
  }
  const sizes = await Promise.all(['mp4', 'webm'].map(async (ending) => (await stat(target(ending))).size));
  console.log(`${clip.slug}: ${sizes.map((size) => `${Math.round(size / 1000)} KB`).join(', ')}`);
}

async function totalBytes(): Promise<number> {
  const files = await readdir(CLIPS_FOLDER);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(CLIPS_FOLDER, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const names = process.argv.slice(2);
const work = await mkdtemp(join(tmpdir(), 'shorts-'));
try {
  await mkdir(CLIPS_FOLDER, { recursive: true });
  for (const clip of CLIPS.filter(({ slug }) => names.length === 0 || names.includes(slug))) await makeClip(clip, work);
  const total = await totalBytes();
  console.log(`${(total / 1_000_000).toFixed(2)} MB in all`);
  if (total > MAX_BYTES) throw new Error('The clips exceed 3 MB in total: encode them smaller.');
} catch (error) {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  console.error(missing ? 'ffmpeg is not installed: apt-get install ffmpeg' : error);
  process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}
