import { formValidator, listFlows, listForms, loadFlow, loadForm } from '../definitions/index.ts';
import type { FieldProblem as FormProblem } from '../engine/index.ts';
import type { Flow } from '../engine/index.ts';
import { StartFailure } from './start-failure.ts';

/** The flows and forms that the server decides with. */
export interface Definitions {
  /** By id, such as `lead@2`. */
  readonly flows: ReadonlyMap<string, Flow>;
  /** What is wrong with the data of a form; empty when it is accepted. Throws for a form that does not exist. */
  checkForm(name: string, data: unknown): readonly FormProblem[];
}

/** Reads all flows and forms below `root`. Throws `StartFailure` with the first thing that is wrong with a flow. */
export async function loadDefinitions(root: string): Promise<Definitions> {
  const [flowIds, formNames] = await Promise.all([listFlows(root), listForms(root)]);
  const flows = await Promise.all(flowIds.map((id) => readFlow(root, id)));
  const validators = new Map(await Promise.all(formNames.map(async (name) => [name, formValidator(await loadForm(root, name))] as const)));
  return {
    flows: new Map(flows.map((flow) => [flow.id, flow])),
    checkForm(name, data) {
      const validate = validators.get(name);
      if (validate === undefined) throw new Error(`There is no form '${name}'.`);
      return validate(data);
    },
  };
}

async function readFlow(root: string, id: string): Promise<Flow> {
  const { flow, findings } = await loadFlow(root, id);
  if (flow !== null) return flow;
  const first = findings.find((one) => one.severity === 'error');
  throw new StartFailure(`${first?.file}:${first?.line}:${first?.column} ${first?.message} See all with: npm run flows -- check`);
}
