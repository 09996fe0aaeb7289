/** Orders of a list of reviews; the first is the default. Without schemas: the URL of each product page needs them. */
export const REVIEW_ORDERINGS = ['-created', '-rating', 'rating'] as const;
export type ReviewOrdering = (typeof REVIEW_ORDERINGS)[number];
