/** Whether a build file is a script of a page: no source map and no hot update of development. */
export const isScript = (file: string): boolean => /(?<!\.hot-update)\.c?js$/.test(file);
