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
  const [name, value] = propertiesOf(node).get(segment)?.children ?? [];
  return name === undefined || value === undefined ? undefined : { value, name };
}

/** The properties of the objects that were looked into: a file may have as many findings as names. */
const properties = new WeakMap<Node, ReadonlyMap<string, Node>>();

/** The properties of an object by their names; of those with the same name the last, which is the one that counts. */
function propertiesOf(node: Node): ReadonlyMap<string, Node> {
  const known = properties.get(node) ?? new Map((node.children ?? []).map((one) => [String(one.children?.[0]?.value), one]));
  properties.set(node, known);
  return known;
}
