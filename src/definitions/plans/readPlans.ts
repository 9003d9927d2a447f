import type { Finding } from '../../engine/index.ts';
import { DefinitionError } from '../definitionError.ts';
import { hasError, readChecked } from '../readChecked.ts';
import { listEntries } from '../readers/root.ts';
import type { Root } from '../readers/root.ts';
import { withPosition } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import { checkPlanFigures } from './checkPlanFigures.ts';
import { plansFile } from './plan.ts';
import type { Plan, PlansFile } from './plan.ts';

/** The plans as read, or `null` when they cannot be used; `findings` say why. */
export interface ReadPlansResult {
  readonly plans: readonly Plan[] | null;
  readonly findings: readonly Finding[];
  readonly source: Source;
}

/** Reads the plans, and checks their format and their figures. */
export async function readPlans(root: Root): Promise<ReadPlansResult> {
  const { source, findings } = await readChecked(root, plansFile, 'plans');
  if (hasError(findings)) return { plans: null, findings, source };
  const { plans } = source.value as PlansFile;
  const problems = checkPlanFigures(plans).map((finding) => withPosition(source, finding));
  return { plans: problems.length > 0 ? null : plans, findings: [...findings, ...problems], source };
}

/** The findings of the plans; none if a root has no plans. */
export async function checkPlans(root: Root): Promise<readonly Finding[]> {
  return (await hasPlans(root)) ? (await readPlans(root)).findings : [];
}

/** The plans; none if a root has no file of plans. Rejects with a `DefinitionError` that has the findings. */
export async function loadPlansIfAny(root: Root): Promise<readonly Plan[]> {
  return (await hasPlans(root)) ? loadPlans(root) : [];
}

/** The plans. Rejects with a `DefinitionError` that has the findings. */
export async function loadPlans(root: Root): Promise<readonly Plan[]> {
  const { plans, findings } = await readPlans(root);
  if (plans === null) throw new DefinitionError('The plans cannot be used.', findings);
  return plans;
}

async function hasPlans(root: Root): Promise<boolean> {
  return (await listEntries(root, 'flows')).includes('plans.json');
}
