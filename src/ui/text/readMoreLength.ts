/** From this many characters on, a narrow screen shows only the beginning of a text (seed 0 §5). */
export const readMoreLength = 150;
