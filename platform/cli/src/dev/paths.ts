/** Where the development server's events are for the page, on the shell's origin; the shell passes /remotes on. */
export const DEV_EVENTS = '/remotes/__dev/events';

/** The same as the development host itself sees it. */
export const DEV_EVENTS_OF_HOST = '/__dev/events';
