export { importFile, type ImportReport, importStart } from './import-file.ts';
export { ImportFileError } from './import-source.ts';
export { createProgressBar } from './progress-bar.ts';
export { openReport } from './report-file.ts';
