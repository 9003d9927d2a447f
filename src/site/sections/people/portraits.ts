import file from '../../../ui/art/portraits.svg';

/** The number of portraits in the file. */
const count = 12;

/** The addresses of twelve portraits without faces, each a sun over a hill. They are views of one file, which browsers request once. */
export const portraits: readonly string[] = Array.from({ length: count }, (_, index) => `${file}#person-${index + 1}`);
