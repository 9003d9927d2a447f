/** The sizes of the lists (seed 1, §9). */
export const journalSizes = { featured: 16, recent: 6, stories: 10, search: 9, category: 10, popular: 3, related: 3 } as const;

/** The most that WordPress lists on a page. */
export const mostPerPage = 100;

/** The category of featured posts, and the one that lists leave out (seed 1, §9). */
export const featuredCategory = 58;
export const excludedCategory = 12;

/** What every list leaves out. */
export const categoriesExclude = [excludedCategory] as const;

/** Whether a category is a subject that pages name, and not one that only sorts. */
export function isSubject({ id }: { readonly id: number }): boolean {
  return id !== featuredCategory && id !== excludedCategory;
}
