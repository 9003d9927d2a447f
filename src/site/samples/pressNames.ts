/** Sample names of papers. Replace them by those that have written about the programs, with links to what they wrote. */
export const pressNames: readonly string[] = ['Sample Gazette', 'The Example Post', 'Sample Weekly', 'Example Health', 'Sample Morning'];
