/** Escapes a text for Markdown: words of a definition are not to become markup, or a mention of somebody (`@name` after a space). */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`).replaceAll(/(?<!\w)@/g, '&#64;');
}
