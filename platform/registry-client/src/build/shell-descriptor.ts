import * as v from 'valibot';
import { publishedFileSchema } from 'shared-contracts/composition/manifest';

/**
 * A part of the shop's font: its file, the characters in it as CSS's `unicode-range`, and its lightest and boldest
 * weight.
 */
const fontPartSchema = v.strictObject({ file: v.string(), range: v.string(), weights: v.string() });

/** `shell.json`: description of the shell's build for the shell's server. */
export const shellDescriptorSchema = v.strictObject({
  version: v.string(),
  /** URL path of the scripts; ends with a slash. */
  assetsPath: v.string(),
  /** Scripts of every page, in order. */
  scripts: v.array(v.string()),
  messages: v.record(v.string(), v.array(v.string())),
  /** Hash of the kit's messages in this build, per language: remotes with the same hash use the shell's messages. */
  kitMessages: v.record(v.string(), v.string()),
  /** The font file that a page waits for, by its script. */
  fonts: v.strictObject({ arabic: v.string(), latin: v.string() }),
  fontParts: v.array(fontPartSchema),
  files: v.array(publishedFileSchema),
});
export type ShellDescriptor = v.InferOutput<typeof shellDescriptorSchema>;
