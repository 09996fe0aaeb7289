/** Whether a folded word begins with an Arabic letter. */
export const isArabic = (folded: string): boolean => /^[ء-ي]/.test(folded);
