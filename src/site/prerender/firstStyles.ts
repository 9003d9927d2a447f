import { selectStyles } from './selectStyles.ts';

/**
 * Inlines the rules that the first screen needs into the head of a document, so that it is painted without a further request. They
 * are taken from the document's stylesheets, in their order, so nothing changes when the stylesheets arrive.
 *
 * @param read Reads a file of the built site.
 */
export async function inlineFirstStyles(document: string, read: (file: string) => Promise<string>): Promise<string> {
  const files = [...document.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(([, file = '']) => file);
  const styles = selectStyles((await Promise.all(files.map(read))).join(''), document);
  if (styles.includes('</')) throw new Error(`The styles of ${files.join(', ')} hold '</', which would end their element`);
  return document.replace(/ *<\/head>/, (end) => `    <style>${styles}</style>\n${end}`);
}
