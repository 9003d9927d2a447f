import { getOperator } from '../../engine/index.ts';
import type { Atom, CompiledCondition } from '../../engine/index.ts';
import { describeFactName } from './names.ts';
import type { LabelledFlow } from './names.ts';

/**
 * Describes the parts of an `all`, each as a clause. The test whether a link carries a fact and the test whether the fact has an
 * accepted value are combined to one clause, because the second would repeat the first.
 */
export function describeConjunction(
  labelled: LabelledFlow,
  parts: readonly CompiledCondition[],
  describePart: (part: CompiledCondition) => string,
): readonly string[] {
  const folded = new Set<CompiledCondition>();
  return parts.flatMap((part) => {
    if (folded.has(part)) return [];
    const partner = parts.find((other) => other !== part && isSameFact(part, other) && presenceOf(part) !== presenceOf(other));
    if (partner === undefined) return [describePart(part)];
    folded.add(partner);
    const [link, value] = presenceOf(part) === 'link' ? [part, partner] : [partner, part];
    return [describePresence(labelled, link as Atom, value as Atom)];
  });
}

function describePresence(labelled: LabelledFlow, link: Atom, value: Atom): string {
  const fact = describeFactName(labelled, link.source.kind === 'context' ? link.source.name : '');
  if (link.parameter === true)
    return `the link carries ${fact} with a value that we ${value.parameter === true ? 'accept' : 'do not accept'}`;
  return value.parameter === true
    ? `${fact} is not in this link, but known from an earlier one`
    : `${fact} is neither in this link nor known from an earlier one`;
}

function presenceOf(part: CompiledCondition): 'link' | 'value' | undefined {
  return 'op' in part && part.source.kind === 'context' ? getOperator(part.op).presence : undefined;
}

function isSameFact(one: CompiledCondition, other: CompiledCondition): boolean {
  if (presenceOf(one) === undefined || presenceOf(other) === undefined) return false;
  return nameOf(one) === nameOf(other);
}

function nameOf(part: CompiledCondition): string | undefined {
  return 'op' in part && part.source.kind === 'context' ? part.source.name : undefined;
}
