/** The texts of a page in which {name} is replaced by a page value. */
export const pageTextNames = ['title', 'lead', 'crisisTitle', 'crisisLead', 'note'] as const;

/** A page value in such a text; its name is the first group. */
export const pageValuePattern = /\{([^}]*)\}/g;
