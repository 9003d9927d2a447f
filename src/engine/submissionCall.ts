/** The call by which a step declares that the identity fields of its form are stored (schemas/site-parts.json). */
export const submissionCall = 'store-submission';
