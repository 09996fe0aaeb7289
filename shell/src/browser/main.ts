import { readPageState } from './page-document.ts';
import { startShell } from './start-shell.ts';

void startShell(readPageState());
