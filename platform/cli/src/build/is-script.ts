/** Whether a file of a build is a script that pages begin with or load later: no source map, no hot update of development. */
export const isScript = (file: string): boolean => /(?<!\.hot-update)\.c?js$/.test(file);
