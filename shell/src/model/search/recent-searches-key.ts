/** Key of the recent searches in local storage. */
export const RECENT_SEARCHES_KEY = 'shell:recent-searches';
