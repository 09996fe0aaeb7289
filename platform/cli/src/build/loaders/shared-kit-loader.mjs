import { createSharedKitSource } from '../shared-kit.ts';

/** webpack loader for SHARED_KIT_ENTRY, which is this very file: a bundle that imports it gets all lent modules instead of what stands here. */
export default function sharedKitLoader() {
  return createSharedKitSource();
}
