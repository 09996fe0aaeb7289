import * as v from 'valibot';
import { publishedFileSchema } from 'shared-contracts/composition/manifest';

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
  fonts: v.strictObject({ arabic: v.string(), latin: v.string() }),
  files: v.array(publishedFileSchema),
});
export type ShellDescriptor = v.InferOutput<typeof shellDescriptorSchema>;
