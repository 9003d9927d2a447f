import type { Flow, Step, Test } from '../../../engine/index.ts';
import type { At } from '../../place.ts';
import { conditionWords } from '../../words/index.ts';
import type { Labels } from '../../words/index.ts';
import type { Edition } from '../comparison.ts';
import type { Json } from '../facts/fact.ts';

/** The condition that stands at a place of an edition, in words; `undefined` when none stands there. */
export function conditionAt(edition: Edition, at: At): string | undefined {
  const test = testAt(edition, at);
  return test === undefined ? undefined : conditionWords({ flow: edition.flow, labels: labelsOf(edition.forms) }, test);
}

/** The labels of the fields of forms. */
export function labelsOf(forms: Edition['forms']): Labels {
  return Object.fromEntries(
    forms.map(({ name, schema }) => {
      const fields = Object.entries(((schema as Json)['properties'] ?? {}) as { readonly [field: string]: { readonly title?: unknown } });
      return [name, Object.fromEntries(fields.flatMap(([field, { title }]) => (typeof title === 'string' ? [[field, title]] : [])))];
    }),
  );
}

function testAt({ definition, flow }: Edition, { file, pointer }: At): Test | undefined {
  const item = Object.entries(definition.items).find(([, one]) => one.file === file)?.[0];
  if (item !== undefined) return pointer === '/showWhen' ? flow.items[item]?.showWhen : undefined;
  const [, part = '', name = '', list = '', index = ''] = pointer.split('/');
  if (part === 'context') return factTest(flow, name);
  const step = part === 'steps' ? flow.steps[Number(name)] : undefined;
  return step === undefined ? undefined : stepTest(step, list, Number(index));
}

function factTest({ context }: Flow, name: string): Test | undefined {
  const spec = Object.hasOwn(context, name) ? context[name] : undefined;
  return spec !== undefined && 'when' in spec ? spec.when : undefined;
}

function stepTest(step: Step, list: string, index: number): Test | undefined {
  if (list === 'blockNext') return step.blockNext?.when;
  if (list === 'refuse') return step.kind === 'form' ? step.refuse[index]?.when : undefined;
  if (list !== 'exits') return undefined;
  return step.exits.filter(({ rule }) => rule.startsWith(`${step.id}.`))[index]?.when;
}
