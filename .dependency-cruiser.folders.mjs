import imports, { forbid, TEST } from './.dependency-cruiser.mjs';

/** Forbids circles of imports between the folders that match `path`. Imports of types count too. */
const forbidCycle = (name, comment, path) => ({
  ...forbid(name, comment, { path }, { path, circular: true }),
  scope: 'folder',
});

/** Rules of folders, for a run without tests: a test may import any folder, so tests would close many circles. */
export default {
  forbidden: [
    forbidCycle(
      'api-module-cycle',
      'Two modules import each other: merge them, or let one register a hook with the other.',
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
