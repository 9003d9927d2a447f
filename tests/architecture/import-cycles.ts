/** A graph of imports: for each name, the names that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** An import from one file to another. */
export interface FileImport {
  readonly from: string;
  readonly to: string;
}

/** The graph of files. */
export function fileGraph(imports: readonly FileImport[]): ImportGraph {
  return createGraph(imports);
}

/** The graph of the folders directly in `parent`. Leaves out the files directly in `parent`. */
export function folderGraph(imports: readonly FileImport[], parent: string): ImportGraph {
  const folderOf = (file: string): string | undefined => {
    const [folder, ...rest] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : [];
    return rest.length === 0 ? undefined : folder;
  };
  const between = imports.flatMap(({ from, to }) => {
    const [source, target] = [folderOf(from), folderOf(to)];
    return source === undefined || target === undefined || source === target ? [] : [{ from: source, to: target }];
  });
  return createGraph(between);
}

function createGraph(imports: readonly FileImport[]): ImportGraph {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/**
 * The strongly connected components with more than one member (Tarjan): the names in one component all import each
 * other, directly or not. Each is sorted.
 */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const indexes = new Map<string, number>();
  const lowLinks = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (name: string): number => {
    const index = indexes.size;
    indexes.set(name, index);
    let low = index;
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowLinks.get(next) ?? indexes.get(next)!);
      lowLinks.set(name, low);
    }
    if (low === index) {
      const component = stack.splice(stack.indexOf(name));
      if (component.length > 1) cycles.push(component.toSorted());
    }
    return low;
  };
  for (const name of graph.keys()) if (!indexes.has(name)) visit(name);
  return cycles;
}
