import type { Node } from 'jsonc-parser';

/** An invisible control character in a text. */
export interface ControlCharacter {
  /** Its offset in the file. */
  readonly offset: number;
  /** The character as JSON escapes it. */
  readonly escape: string;
  /** True when it is in the name of a property. */
  readonly isInName: boolean;
}

/** Matches one character of a JSON string as it is written: an escape, a surrogate pair of escapes, or the character itself. */
const writtenCharacter = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\[\s\S]|[\s\S]/gu;

/**
 * The first control character, or lone surrogate, of each text and name of a file. PostgreSQL stores neither. A line break and a
 * tab are allowed in texts.
 */
export function findControlCharacters(text: string, tree: Node): readonly ControlCharacter[] {
  return listTexts(tree).flatMap(({ node, isInName }) => (hasControl(String(node.value)) ? [findFirst(text, node, isInName)] : []));
}

interface TextNode {
  readonly node: Node;
  readonly isInName: boolean;
}

function listTexts(node: Node): readonly TextNode[] {
  const { type, children = [] } = node;
  if (type === 'string') return [{ node, isInName: false }];
  const [name, ...values] = children;
  if (type !== 'property' || name === undefined) return children.flatMap(listTexts);
  return [{ node: name, isInName: true }, ...values.flatMap(listTexts)];
}

function findFirst(text: string, { offset, length }: Node, isInName: boolean): ControlCharacter {
  const characters = [...text.slice(offset + 1, offset + length - 1).matchAll(writtenCharacter)];
  const { 0: written, index } = characters.find(([one]) => hasControl(read(one)))!;
  const code = read(written).codePointAt(0) ?? 0;
  return { offset: offset + 1 + index, escape: `\\u${code.toString(16).padStart(4, '0')}`, isInName };
}

function read(written: string): string {
  return JSON.parse(`"${written}"`) as string;
}

function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\t\n\r]/g, ''));
}
