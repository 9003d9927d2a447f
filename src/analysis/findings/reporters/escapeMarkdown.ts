/** Escapes a text for Markdown, so that texts of a definition become neither markup nor a mention of a user (`@name`). */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`).replaceAll(/(?<!\w)@/g, '&#64;');
}
