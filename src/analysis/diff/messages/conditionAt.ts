import { listRefusals } from '../../../engine/index.ts';
import type { Flow, Step, CompiledCondition, FileLocation } from '../../../engine/index.ts';
import { describeCondition, flowLabelsOf, shareLabels } from '../../descriptions/index.ts';
import type { FieldLabels, LabelledFlow } from '../../descriptions/index.ts';
import type { FlowVersion } from '../comparison.ts';
import type { JsonObject } from '../json.ts';

/** The two versions that a change is about. */
export interface FlowVersions {
  readonly before: FlowVersion;
  readonly after: FlowVersion;
}

/** The condition at a place of one of the versions, in words; `undefined` when there is none. */
export function describeConditionAt(versions: FlowVersions, side: keyof FlowVersions, at: FileLocation): string | undefined {
  const test = testAt(versions[side], at);
  return test === undefined ? undefined : describeCondition(labelVersions(versions)[side], test);
}

/** Two versions with the labels of their files. */
export function labelVersions({ before, after }: FlowVersions): { readonly before: LabelledFlow; readonly after: LabelledFlow } {
  const labels = shareLabels(flowLabelsOf(before.definition), flowLabelsOf(after.definition), before.flow.id === after.flow.id);
  return {
    before: { flow: before.flow, fieldLabels: fieldLabelsOf(before.forms), labels: labels.before },
    after: { flow: after.flow, fieldLabels: fieldLabelsOf(after.forms), labels: labels.after },
  };
}

/** The labels of the fields of forms. */
function fieldLabelsOf(forms: FlowVersion['forms']): FieldLabels {
  return Object.fromEntries(
    forms.map(({ name, schema }) => {
      const fields = Object.entries(
        ((schema as JsonObject)['properties'] ?? {}) as { readonly [field: string]: { readonly title?: unknown } },
      );
      return [name, Object.fromEntries(fields.flatMap(([field, { title }]) => (typeof title === 'string' ? [[field, title]] : [])))];
    }),
  );
}

function testAt({ definition, flow }: FlowVersion, { file, pointer }: FileLocation): CompiledCondition | undefined {
  const item = Object.entries(definition.items).find(([, one]) => one.file === file)?.[0];
  if (item !== undefined) return pointer === '/showWhen' ? flow.items[item]?.showWhen : undefined;
  const [, part = '', name = '', list = '', index = ''] = pointer.split('/');
  if (part === 'context') return factTest(flow, name);
  const step = part === 'steps' ? flow.steps[Number(name)] : undefined;
  return step === undefined ? undefined : stepTest(step, list, Number(index));
}

function factTest({ context }: Flow, name: string): CompiledCondition | undefined {
  const spec = Object.hasOwn(context, name) ? context[name] : undefined;
  return spec !== undefined && 'when' in spec ? spec.when : undefined;
}

function stepTest(step: Step, list: string, index: number): CompiledCondition | undefined {
  if (list === 'blockNext') return step.blockNext?.when;
  if (list === 'refuse') return listRefusals(step)[index]?.when;
  if (list !== 'exits') return undefined;
  return step.exits.filter(({ rule }) => rule.startsWith(`${step.id}.`))[index]?.when;
}
