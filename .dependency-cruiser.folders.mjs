import imports, { forbid, TEST } from './.dependency-cruiser.mjs';

/** A rule that no two folders of `path` need each other, whichever of their files do. Imports of types count too. */
const forbidCycle = (name, comment, path) => ({
  ...forbid(name, comment, { path }, { path, circular: true }),
  scope: 'folder',
});

/**
 * Rules of folders. They have a run of their own without tests: a test may import any folder, so with tests nearly
 * every folder needs every other.
 */
export default {
  forbidden: [
    forbidCycle(
      'api-module-cycle',
      'Two modules that need each other are one, or one gives the other a hook.',
      '^marketplace-api/src/modules/[^/]+$',
    ),
    forbidCycle(
      'shell-server-folder-cycle',
      'Folders of the shell’s server form layers; the files at its top assemble them.',
      '^shell/src/server/[^/]+$',
    ),
    forbidCycle(
      'shell-browser-folder-cycle',
      'Folders of the shell’s browser code form layers; boot/start-shell.ts assembles them.',
      '^shell/src/browser/[^/]+$',
    ),
  ],
  options: { ...imports.options, exclude: { path: `${imports.options.exclude.path}|${TEST}` } },
};
