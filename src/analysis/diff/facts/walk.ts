import { inside } from '../../place.ts';
import { formatOf, formats, propertyOf, text } from '../formats/index.ts';
import type { Fate, Property } from '../formats/property.ts';
import type { Fact, Json, Where } from './fact.ts';
import { nameOf } from './names.ts';
import { pairsOf } from './pairs.ts';
import { isSame, sorted } from './same.ts';

/** What is otherwise between two editions of a thing that has this format. */
export function factsIn(title: string, was: Json, now: Json, where: Where): readonly Fact[] {
  const listed = Object.keys(formats[title] ?? {}).filter((name) => Object.hasOwn(was, name) || Object.hasOwn(now, name));
  return [...new Set([...listed, ...namesIn(was, now)])].flatMap((name) => {
    const property = propertyOf(title, name);
    const [before, after] = [given(property, name, was), given(property, name, now)];
    return isSame(before, after) ? [] : new Comparer(property, name).facts(before, after, deeper(where, name));
  });
}

/** Compares two editions of one property. */
class Comparer {
  readonly #property: Property;
  readonly #name: string;

  constructor(property: Property, name: string) {
    this.#property = property;
    this.#name = name;
  }

  facts(was: unknown, now: unknown, where: Where): readonly Fact[] {
    const { shape } = this.#property;
    if (shape.as === 'unread') return [];
    if (shape.as === 'set' || shape.as === 'list') return this.#list(asList(was), asList(now), where);
    if (shape.as === 'record') return this.#record(asThing(was), asThing(now), where);
    if (shape.as === 'messages' && isThing(was) && isThing(now)) return this.#messages(was, now, where);
    if (shape.as === 'part' && isThing(was) && isThing(now)) return this.#inner(shape.of, was, now, where);
    return [this.#fact(was, now, where)];
  }

  #list(before: readonly unknown[], after: readonly unknown[], where: Where): readonly Fact[] {
    const { shape, grades } = this.#property;
    const { both, gone, added } = pairsOf(before, after, shape.as === 'list' ? shape.by : [sorted]);
    return [
      ...gone.map(({ thing, index }) => this.#fact(thing, undefined, { ...deeper(where, index), at: where.at })),
      ...both.flatMap(({ was, now, moved }) => {
        const there = deeper(where, now.index, was.index);
        return [
          ...(moved && grades.moved !== undefined ? [this.#fact(was.thing, now.thing, there, undefined, 'moved')] : []),
          ...(shape.as === 'list' ? this.#both(shape.of, was.thing, now.thing, there) : []),
        ];
      }),
      ...added.map(({ thing, index }) => this.#fact(undefined, thing, deeper(where, index))),
    ];
  }

  #record(was: Json, now: Json, where: Where): readonly Fact[] {
    const { shape } = this.#property;
    return namesIn(was, now).flatMap((id) => {
      const [before, after] = [own(was, id), own(now, id)];
      const there = deeper(where, id);
      if (isSame(before, after)) return [];
      const of = shape.as === 'record' ? shape.of : undefined;
      if (of === undefined && (Array.isArray(before) || Array.isArray(after))) return this.#list(asList(before), asList(after), there);
      const isSingle = of === undefined || before === undefined || after === undefined;
      return isSingle ? [this.#fact(before, after, there, id)] : this.#both(of, before, after, there, id);
    });
  }

  #messages(was: Json, now: Json, where: Where): readonly Fact[] {
    return namesIn(was, now).flatMap((name) => {
      const [before, after] = [own(was, name), own(now, name)];
      return isSame(before, after) ? [] : this.facts(before, after, deeper(where, name));
    });
  }

  /** Two editions of a thing that is one of many. */
  #both(of: string, was: unknown, now: unknown, where: Where, id?: string): readonly Fact[] {
    if (isSame(was, now)) return [];
    const format = formatOf(of, now);
    if (format === text || format !== formatOf(of, was)) return [this.#fact(was, now, where, id)];
    const named = nameOf(this.#property, now, id);
    return this.#inner(
      of,
      asThing(was),
      asThing(now),
      named === undefined ? where : { ...where, owners: [...where.owners, named] },
      named === undefined,
    );
  }

  #inner(of: string, was: Json, now: Json, where: Where, isPart = true): readonly Fact[] {
    return factsIn(formatOf(of, now), was, now, { ...where, within: isPart ? [...where.within, this.#name] : [] });
  }

  #fact(was: unknown, now: unknown, where: Where, id?: string, fate: Fate = fateOf(was, now)): Fact {
    const { at, before, owners, within } = where;
    const named = nameOf(this.#property, now ?? was, id);
    return {
      property: this.#property,
      name: this.#name,
      fate,
      owners,
      within,
      ...(named === undefined ? {} : { named }),
      at,
      ...(was === undefined ? {} : { before, was }),
      ...(now === undefined ? {} : { now }),
    };
  }
}

/** A part of where two editions stand. */
function deeper(where: Where, part: string | number, earlier = part): Where {
  return { ...where, at: inside(where.at, part), before: inside(where.before, earlier) };
}

/** What a thing says of a property, or means by leaving it out. */
function given({ otherwise, shape }: Property, name: string, thing: Json): unknown {
  const value = own(thing, name) ?? otherwise?.(thing);
  return shape.as === 'mark' && value === false ? undefined : value;
}

function own(thing: Json, name: string): unknown {
  return Object.hasOwn(thing, name) ? thing[name] : undefined;
}

function namesIn(was: Json, now: Json): readonly string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])];
}

function fateOf(was: unknown, now: unknown): Fate {
  if (was === undefined) return 'added';
  return now === undefined ? 'removed' : 'changed';
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function asThing(value: unknown): Json {
  return isThing(value) ? value : {};
}

function isThing(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
