import { partModules } from '../parts/partRegistry.ts';
import type { PartUse } from '../parts/sitePart.ts';
import { isFormStep } from '../../engine/index.ts';
import type { Flow, Step } from '../../engine/index.ts';

/** A part that a flow names, with the steps and facts that name it. */
export interface NamedPart extends PartUse {
  readonly name: string;
}

/** The parts that a flow names, in the order of the registry. Throws for a name that the registry does not have. */
export function listNamedParts(flow: Flow): readonly NamedPart[] {
  const inSteps = flow.steps.flatMap((step) => listStepParts(step).map((name) => ({ name, step: step.id })));
  const inFacts = Object.entries(flow.context).flatMap(([fact, { from }]) => listFactParts(fact, from).map((name) => ({ name, fact })));
  const unknown = [...inSteps, ...inFacts].find(({ name }) => !Object.hasOwn(partModules, name));
  if (unknown !== undefined) throw new Error(`${flow.id} names '${unknown.name}', which src/site/parts/partRegistry.ts does not have.`);
  return Object.keys(partModules).flatMap((name): NamedPart[] => {
    const steps = inSteps.flatMap((use) => (use.name === name ? [use.step] : []));
    const facts = inFacts.flatMap((use) => (use.name === name ? [use.fact] : []));
    return steps.length + facts.length === 0 ? [] : [{ name, steps: [...new Set(steps)], facts }];
  });
}

function listStepParts(step: Step): readonly string[] {
  if (!isFormStep(step)) return [];
  const offers = step.refuse.flatMap(({ offer }) => (offer === undefined ? [] : [`offers/${offer}`]));
  return [
    ...(step.screen === undefined ? [] : [`screens/${step.screen}`]),
    ...offers,
    ...(step.submit === undefined ? [] : [`calls/${step.submit.call}`]),
  ];
}

/** The parts of a fact. A fact of a link or an address has a part only where the registry has one for it. */
function listFactParts(fact: string, from: string): readonly string[] {
  if (from.startsWith('call:')) return [`facts/${from.slice('call:'.length)}`];
  const name = `${from === 'route' ? 'routeFacts' : 'linkFacts'}/${fact}`;
  return (from === 'link' || from === 'query' || from === 'route') && Object.hasOwn(partModules, name) ? [name] : [];
}
