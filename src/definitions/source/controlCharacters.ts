import type { Node } from 'jsonc-parser';

/** A character in a text that no screen shows. */
export interface ControlCharacter {
  /** Where it is written in the file. */
  readonly offset: number;
  /** As JSON writes it. */
  readonly escape: string;
  /** Whether it stands in the name of a property. */
  readonly isInName: boolean;
}

/** One character of a text between quotation marks, as it is written. */
const writtenCharacter = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\[\s\S]|[\s\S]/gu;

/**
 * The first character of each text and name of a file that is a control character, or half of one (a surrogate without its
 * other half). PostgreSQL stores neither. A new line and a tab can stand in a text.
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
