/** The texts of a page in which a {name} stands for a page value. */
export const pageTextNames = ['title', 'lead', 'crisisTitle', 'crisisLead', 'note'] as const;

/** A page value in such a text, with its name as the first group. */
export const pageValuePattern = /\{([^}]*)\}/g;
