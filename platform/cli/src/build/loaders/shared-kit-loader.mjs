import { lentSource } from '../shared-kit.ts';

/** webpack loader for LENT_ENTRY, which is this very file: a bundle that imports it gets all lent modules instead of what stands here. */
export default function lentKitLoader() {
  return lentSource();
}
