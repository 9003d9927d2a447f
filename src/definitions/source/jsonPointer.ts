import type { Node } from 'jsonc-parser';

/** The segments of a JSON pointer (RFC 6901), unescaped. */
export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * The offset that shows a pointer best: for a plain value the value, for a list or object its name, and with `asName` always the
 * name. For a part that does not exist, the nearest part around it.
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

/** The properties of objects, cached, because a file may have as many findings as names. */
const properties = new WeakMap<Node, ReadonlyMap<string, Node>>();

/** The properties of an object by their names. Of equal names the last one counts. */
function propertiesOf(node: Node): ReadonlyMap<string, Node> {
  const byName = properties.get(node) ?? new Map((node.children ?? []).map((child) => [String(child.children?.[0]?.value), child]));
  properties.set(node, byName);
  return byName;
}
