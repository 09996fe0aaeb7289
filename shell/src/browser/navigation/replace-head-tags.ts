import { applyHead } from '../../model/document/apply-head.ts';
import { createHeadTags, type HeadInput } from '../../model/document/head-tags.ts';

/** Replaces the head tags of the previous page by those of the current one. */
export const replaceHeadTags = (input: HeadInput): void => applyHead(document, createHeadTags(input));
