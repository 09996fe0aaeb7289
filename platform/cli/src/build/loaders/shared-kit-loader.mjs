import { createSharedKitSource } from '../shared-kit.ts';

/**
 * webpack loader for SHARED_KIT_ENTRY, which is this file: it replaces this file's content with exports of all shared
 * modules.
 */
export default function sharedKitLoader() {
  return createSharedKitSource();
}
