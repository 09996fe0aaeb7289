/**
 * Program of a worker that each document starts. A browser reads all its locales for the first number and the first
 * date, once for all threads of a process. Here that delays no press (docs/adr/0032).
 */
Intl.NumberFormat.supportedLocalesOf('en');
Intl.DateTimeFormat.supportedLocalesOf('en');
close();
