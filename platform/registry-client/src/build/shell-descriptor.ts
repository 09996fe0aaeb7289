import * as v from 'valibot';
import { publishedFileSchema } from 'shared-contracts/composition/manifest';

/** A part of the shop's font: its file, the characters in it as CSS's `unicode-range`, and its lightest and boldest weight. */
const fontPartSchema = v.strictObject({ file: v.string(), range: v.string(), weights: v.string() });

/** `shell.json`: what the shell's server needs to know of the shell's own build. */
export const shellDescriptorSchema = v.strictObject({
  version: v.string(),
  /** Path that the scripts are served at; ends with a slash. */
  assetsPath: v.string(),
  /** Scripts of every page, in order. */
  scripts: v.array(v.string()),
  messages: v.record(v.string(), v.array(v.string())),
  /** Hash of the kit's messages in this build, per language: remotes with the same take the shell's. */
  kitMessages: v.record(v.string(), v.string()),
  /** The font file that a page waits for, by its script. */
  fonts: v.strictObject({ arabic: v.string(), latin: v.string() }),
  fontParts: v.array(fontPartSchema),
  files: v.array(publishedFileSchema),
});
export type ShellDescriptor = v.InferOutput<typeof shellDescriptorSchema>;
