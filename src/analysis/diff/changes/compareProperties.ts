import { childLocation, isObject } from '../../../engine/index.ts';
import { tableNameOf, propertyTables, propertyOf, plainText } from '../properties/index.ts';
import type { ChangeKind, Property } from '../properties/property.ts';
import type { JsonObject } from '../json.ts';
import type { PropertyChange, ComparedPlace } from './propertyChange.ts';
import { namedElementOf } from './namedElement.ts';
import { matchLists } from './matchLists.ts';
import { isSameValue, canonicalText } from '../json.ts';

/** The changes between two versions of an element that has this format. */
export function propertyChangesIn(title: string, was: JsonObject, now: JsonObject, where: ComparedPlace): readonly PropertyChange[] {
  const listed = Object.keys(propertyTables[title] ?? {}).filter((name) => Object.hasOwn(was, name) || Object.hasOwn(now, name));
  return [...new Set([...listed, ...propertyNamesIn(was, now)])].flatMap((name) => {
    const property = propertyOf(title, name);
    const [before, after] = [effectiveValue(property, name, was), effectiveValue(property, name, now)];
    return isSameValue(before, after) ? [] : new PropertyComparer(property, name).changes(before, after, nestedPlace(where, name));
  });
}

/** Compares two versions of one property. */
class PropertyComparer {
  readonly #property: Property;
  readonly #name: string;

  constructor(property: Property, name: string) {
    this.#property = property;
    this.#name = name;
  }

  changes(was: unknown, now: unknown, where: ComparedPlace): readonly PropertyChange[] {
    const { shape } = this.#property;
    if (shape.as === 'ignored') return [];
    if (shape.as === 'set' || shape.as === 'list') return this.#list(asList(was), asList(now), where);
    if (shape.as === 'record') return this.#record(asObject(was), asObject(now), where);
    if (shape.as === 'messages' && isObject(was) && isObject(now)) return this.#messages(was, now, where);
    if (shape.as === 'object' && isObject(was) && isObject(now)) return this.#inner(shape.of, was, now, where);
    return [this.#change(was, now, where)];
  }

  #list(before: readonly unknown[], after: readonly unknown[], where: ComparedPlace): readonly PropertyChange[] {
    const { shape, impacts } = this.#property;
    const { matched, removed, added } = matchLists(before, after, shape.as === 'list' ? shape.by : [canonicalText]);
    return [
      ...removed.map(({ value, index }) => this.#change(value, undefined, { ...nestedPlace(where, index), at: where.at })),
      ...matched.flatMap(({ was, now, moved }) => {
        const nested = nestedPlace(where, now.index, was.index);
        return [
          ...(moved && impacts.moved !== undefined ? [this.#change(was.value, now.value, nested, undefined, 'moved')] : []),
          ...(shape.as === 'list' ? this.#both(shape.of, was.value, now.value, nested) : []),
        ];
      }),
      ...added.map(({ value, index }) => this.#change(undefined, value, nestedPlace(where, index))),
    ];
  }

  #record(was: JsonObject, now: JsonObject, where: ComparedPlace): readonly PropertyChange[] {
    const { shape } = this.#property;
    return propertyNamesIn(was, now).flatMap((id) => {
      const [before, after] = [ownValue(was, id), ownValue(now, id)];
      const nested = nestedPlace(where, id);
      if (isSameValue(before, after)) return [];
      const of = shape.as === 'record' ? shape.of : undefined;
      if (of === undefined && (Array.isArray(before) || Array.isArray(after))) return this.#list(asList(before), asList(after), nested);
      const isSingle = of === undefined || before === undefined || after === undefined;
      return isSingle ? [this.#change(before, after, nested, id)] : this.#both(of, before, after, nested, id);
    });
  }

  #messages(was: JsonObject, now: JsonObject, where: ComparedPlace): readonly PropertyChange[] {
    return propertyNamesIn(was, now).flatMap((name) => {
      const [before, after] = [ownValue(was, name), ownValue(now, name)];
      return isSameValue(before, after) ? [] : this.changes(before, after, nestedPlace(where, name));
    });
  }

  /** Two versions of an element of a list or a record. */
  #both(of: string, was: unknown, now: unknown, where: ComparedPlace, id?: string): readonly PropertyChange[] {
    if (isSameValue(was, now)) return [];
    const format = tableNameOf(of, now);
    if (format === plainText || format !== tableNameOf(of, was)) return [this.#change(was, now, where, id)];
    const named = namedElementOf(this.#property, now, id);
    return this.#inner(
      of,
      asObject(was),
      asObject(now),
      named === undefined ? where : { ...where, owners: [...where.owners, named] },
      named === undefined,
    );
  }

  #inner(of: string, was: JsonObject, now: JsonObject, where: ComparedPlace, isPart = true): readonly PropertyChange[] {
    return propertyChangesIn(tableNameOf(of, now), was, now, { ...where, path: isPart ? [...where.path, this.#name] : [] });
  }

  #change(was: unknown, now: unknown, where: ComparedPlace, id?: string, changeKind: ChangeKind = changeKindOf(was, now)): PropertyChange {
    const { at, before, owners, path } = where;
    const named = namedElementOf(this.#property, now ?? was, id);
    return {
      property: this.#property,
      name: this.#name,
      changeKind,
      owners,
      path,
      ...(named === undefined ? {} : { named }),
      at,
      ...(was === undefined ? {} : { before, was }),
      ...(now === undefined ? {} : { now }),
    };
  }
}

/** A nested place of two versions. */
function nestedPlace(where: ComparedPlace, segment: string | number, earlier = segment): ComparedPlace {
  return { ...where, at: childLocation(where.at, segment), before: childLocation(where.before, earlier) };
}

/** The value of a property, or the default when it is left out. */
function effectiveValue({ defaultValue, shape }: Property, name: string, element: JsonObject): unknown {
  const value = ownValue(element, name) ?? defaultValue?.(element);
  return shape.as === 'flag' && value === false ? undefined : value;
}

function ownValue(value: JsonObject, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function propertyNamesIn(was: JsonObject, now: JsonObject): readonly string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])];
}

function changeKindOf(was: unknown, now: unknown): ChangeKind {
  if (was === undefined) return 'added';
  return now === undefined ? 'removed' : 'changed';
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
