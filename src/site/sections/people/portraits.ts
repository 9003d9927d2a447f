import file from '../../../ui/art/portraits.svg';

/** How many portraits the file has. */
const count = 12;

/** Portraits without faces: a sun over a hill, twelve of them. They are views of one file, which browsers request once. */
export const portraits: readonly string[] = Array.from({ length: count }, (_, index) => `${file}#person-${index + 1}`);
