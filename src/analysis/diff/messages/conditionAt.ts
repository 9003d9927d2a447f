import { listRefusals } from '../../../engine/index.ts';
import type { Flow, Step, CompiledCondition, FileLocation } from '../../../engine/index.ts';
import { describeCondition } from '../../descriptions/index.ts';
import type { FieldLabels } from '../../descriptions/index.ts';
import type { FlowVersion } from '../comparison.ts';
import type { JsonObject } from '../json.ts';

/** The condition at a place of a version, in words; `undefined` when there is none. */
export function describeConditionAt(version: FlowVersion, at: FileLocation): string | undefined {
  const test = testAt(version, at);
  return test === undefined ? undefined : describeCondition({ flow: version.flow, fieldLabels: fieldLabelsOf(version.forms) }, test);
}

/** The labels of the fields of forms. */
export function fieldLabelsOf(forms: FlowVersion['forms']): FieldLabels {
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
