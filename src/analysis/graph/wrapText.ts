/** Breaks a text into lines of at most `width` characters, between words, or within a word that is longer than a line. */
export function wrapText(words: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).flatMap((one) => splitWord(one, width))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function splitWord(word: string, width: number): readonly string[] {
  return word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [''];
}
