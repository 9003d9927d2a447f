import type { Flow } from '../flow.ts';

/** The parts that are compiled before the steps: the rules of shorthand properties, the facts and the items. */
export type CompiledParts = Pick<Flow, 'rules' | 'context' | 'items'>;

/** The compiled item; `undefined` when its file is missing, which has been reported. */
export function findCompiledItem({ items }: CompiledParts, id: string): Flow['items'][string] | undefined {
  return Object.hasOwn(items, id) ? items[id] : undefined;
}

/** An object without the properties that are `undefined`. */
export function omitUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
