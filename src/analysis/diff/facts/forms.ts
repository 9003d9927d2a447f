import { inside, wholeOf } from '../../place.ts';
import type { Edition, FormEdition } from '../comparison.ts';
import type { Fact, Json } from './fact.ts';
import { factsIn } from './walk.ts';

/** What is otherwise in the forms that both editions show: their rules, and how they look. */
export function formFacts(before: Edition, after: Edition): readonly Fact[] {
  return after.forms.flatMap((now) => {
    const was = before.forms.find(({ name }) => name === now.name);
    return was === undefined ? [] : [...ruleFacts(was, now), ...looksFacts(was, now)];
  });
}

function ruleFacts(was: FormEdition, now: FormEdition): readonly Fact[] {
  const at = wholeOf(`schemas/forms/${now.name}.schema.json`);
  return factsIn('FormSchema', was.schema as Json, now.schema as Json, { at, before: at, owners: [formNamed(now)], within: [] });
}

/** The order of the fields, and how each is drawn. */
function looksFacts(was: FormEdition, now: FormEdition): readonly Fact[] {
  const at = wholeOf(`schemas/forms/${now.name}.ui.json`);
  const [before, after] = [was.uiSchema as Json, now.uiSchema as Json];
  const order = ({ 'ui:order': order }: Json): Json => (order === undefined ? {} : { 'ui:order': order });
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'ui:order' && name !== '$schema');
  return [
    ...factsIn('FormUi', order(before), order(after), { at, before: at, owners: [formNamed(now)], within: [] }),
    ...fields.flatMap((name) =>
      factsIn('FieldUi', (before[name] ?? {}) as Json, (after[name] ?? {}) as Json, {
        at: inside(at, name),
        before: inside(at, name),
        owners: [formNamed(now), { what: 'field', id: name }],
        within: [],
      }),
    ),
  ];
}

function formNamed({ name }: FormEdition): { readonly what: string; readonly id: string } {
  return { what: 'form', id: name };
}
