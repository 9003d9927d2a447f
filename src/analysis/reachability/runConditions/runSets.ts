import { listRefusals } from '../../../engine/index.ts';
import { VariableSchedule } from '../variableSchedule.ts';
import type { FlowModel } from '../encoding/flowModel.ts';
import { createDiagrams } from '../solveTarget.ts';
import { ForwardPass } from '../forwardPass.ts';
import { terminalZero } from '../../bdd/diagrams.ts';
import type { Node } from '../../bdd/uniqueTable.ts';
import type { VariableOrdering } from '../../bdd/variableOrderings.ts';

/** For each place, the answers and facts of the runs that get there, as one set over all variables. */
export interface RunSets {
  readonly schedule: VariableSchedule;
  readonly ends: ReadonlyMap<string, Node>;
  /** The runs that reach no end: a form refuses them, or a step blocks Next. */
  readonly blocked: Node;
  readonly steps: ReadonlyMap<string, Node>;
  /** Where an item is shown. */
  readonly items: ReadonlyMap<string, Node>;
}

/** The variables in the order of their declaration, so that those of one answer are adjacent. */
const asDeclared: VariableOrdering = ({ count }) => Array.from({ length: count }, (_, variable) => variable);

/** Computes the set of runs for each place. Throws `NodeLimitExceeded`. */
export function collectRunSets(model: FlowModel, nodes: number): RunSets {
  const schedule = new VariableSchedule(model, createDiagrams([model], asDeclared, nodes));
  const { diagrams } = schedule;
  const maps = { end: new Map<string, Node>(), step: new Map<string, Node>(), item: new Map<string, Node>() };
  let blocked = terminalZero;
  const add = (sets: Map<string, Node>, name: string, set: Node): void => {
    sets.set(name, diagrams.or(sets.get(name) ?? terminalZero, set));
  };
  const isBlocking = blockingRulesOf(model);
  const pass = new ForwardPass(
    schedule,
    'min',
    (event, guard, set, factors) => {
      if (event.kind === 'rule') {
        if (isBlocking.has(event.rule)) blocked = diagrams.or(blocked, factors.asDiagram(diagrams.and(guard, set)));
        return;
      }
      if (event.kind === 'end') add(maps.end, event.outcome, factors.asDiagram(diagrams.and(guard, set)));
      if (event.kind === 'step') add(maps.step, event.step, factors.asDiagram(diagrams.and(guard, set)));
      if (event.kind === 'item') add(maps.item, event.item, factors.asDiagram(diagrams.and(guard, set)));
    },
    undefined,
    true,
  );
  pass.run();
  return { schedule, ends: maps.end, blocked, steps: maps.step, items: maps.item };
}

/** The refusals and blocks of a flow, which stop clients whose answers are acceptable. */
function blockingRulesOf({ flow }: FlowModel): ReadonlySet<object> {
  return new Set(flow.steps.flatMap((step) => [...listRefusals(step), ...(step.blockNext === undefined ? [] : [step.blockNext])]));
}
