/** The sizes of the lists (seed 1, §9). */
export const journalSizes = { featured: 16, recent: 6, stories: 10, search: 9, category: 10, popular: 3, related: 3 } as const;

/** The largest page size that WordPress allows. */
export const mostPerPage = 100;

/** The category of featured posts, and the one that lists leave out (seed 1, §9). */
export const featuredCategory = 58;
export const excludedCategory = 12;

/** The categories that every list leaves out. */
export const categoriesExclude = [excludedCategory] as const;

/** True when a category is a subject that pages show, and not one that only controls lists. */
export function isSubject({ id }: { readonly id: number }): boolean {
  return id !== featuredCategory && id !== excludedCategory;
}
