/** Id of the tabs, for links from elsewhere on the page. */
export const DETAILS_ID = 'product-details';
