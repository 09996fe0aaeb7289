/** URL path of the development server's events on the shell's origin; the shell proxies /remotes. */
export const DEV_EVENTS = '/remotes/__dev/events';

/** The same path on the development host. */
export const DEV_EVENTS_OF_HOST = '/__dev/events';
