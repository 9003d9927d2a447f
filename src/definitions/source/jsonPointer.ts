import type { Node } from 'jsonc-parser';

/** The segments of a JSON pointer (RFC 6901), unescaped. */
export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * The offset that shows a pointer best: a plain value itself, the name of a list or object, and the
 * name, too, when `asName` says that the name is what matters. A part that is not there gives the
 * nearest one around it.
 */
export function findOffset(tree: Node, pointer: string, asName = false): number {
  let found = tree;
  let name: Node | undefined;
  for (const segment of parsePointer(pointer)) {
    const child = findChild(found, segment);
    if (child === undefined) break;
    name = child.name;
    found = child.value;
  }
  const isPlain = found.type !== 'object' && found.type !== 'array';
  return name !== undefined && (asName || !isPlain) ? name.offset : found.offset;
}

function findChild(node: Node, segment: string): { value: Node; name?: Node } | undefined {
  if (node.type === 'array') {
    const value = node.children?.[Number(segment)];
    return value === undefined ? undefined : { value };
  }
  const property = node.children?.findLast((one) => one.children?.[0]?.value === segment);
  const [name, value] = property?.children ?? [];
  return name === undefined || value === undefined ? undefined : { value, name };
}
