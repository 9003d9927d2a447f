/** The numbers of the crisis line, in the order in which a subtitle gives them (seed 0 §3). */
export const crisisNumbers: readonly string[] = ['1-800-273-8255', '988'];
