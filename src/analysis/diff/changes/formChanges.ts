import { childLocation, fileLocation } from '../../../engine/index.ts';
import type { FlowVersion, FormVersion } from '../comparison.ts';
import type { JsonObject } from '../json.ts';
import type { PropertyChange } from './propertyChange.ts';
import { propertyChangesIn } from './compareProperties.ts';

/** The changes of the forms that both versions show: of their rules and of their layouts. */
export function formChanges(before: FlowVersion, after: FlowVersion): readonly PropertyChange[] {
  return after.forms.flatMap((now) => {
    const was = findForm(before, now.name) ?? findReplacedForm(before, after, now);
    return was === undefined ? [] : [...formSchemaChanges(was, now), ...formUiChanges(was, now)];
  });
}

function findForm({ forms }: FlowVersion, name: string | undefined): FormVersion | undefined {
  return forms.find((form) => form.name === name);
}

/**
 * The form that the earlier version shows at the step of this one, such as `email.v1` for `email.v2`; `undefined` if the later
 * version still shows that form.
 */
function findReplacedForm(before: FlowVersion, after: FlowVersion, { name }: FormVersion): FormVersion | undefined {
  const steps = after.definition.flow.steps.flatMap(({ id, form }) => (form === name ? [id] : []));
  const replaced = before.definition.flow.steps.find(({ id, form }) => steps.includes(id) && findForm(after, form) === undefined);
  return findForm(before, replaced?.form);
}

function formSchemaChanges(was: FormVersion, now: FormVersion): readonly PropertyChange[] {
  return propertyChangesIn('FormSchema', was.schema as JsonObject, now.schema as JsonObject, {
    at: fileLocation(`schemas/forms/${now.name}.schema.json`),
    before: fileLocation(`schemas/forms/${was.name}.schema.json`),
    owners: [formElement(now)],
    path: [],
  });
}

/** The order of the fields, and the layout of each. */
function formUiChanges(was: FormVersion, now: FormVersion): readonly PropertyChange[] {
  const at = fileLocation(`schemas/forms/${now.name}.ui.json`);
  const earlier = fileLocation(`schemas/forms/${was.name}.ui.json`);
  const [before, after] = [was.uiSchema as JsonObject, now.uiSchema as JsonObject];
  const order = ({ 'ui:order': order }: JsonObject): JsonObject => (order === undefined ? {} : { 'ui:order': order });
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'ui:order' && name !== '$schema');
  return [
    ...propertyChangesIn('FormUi', order(before), order(after), { at, before: earlier, owners: [formElement(now)], path: [] }),
    ...fields.flatMap((name) =>
      propertyChangesIn('FieldUi', (before[name] ?? {}) as JsonObject, (after[name] ?? {}) as JsonObject, {
        at: childLocation(at, name),
        before: childLocation(earlier, name),
        owners: [formElement(now), { what: 'field', id: name }],
        path: [],
      }),
    ),
  ];
}

function formElement({ name }: FormVersion): { readonly what: string; readonly id: string } {
  return { what: 'form', id: name };
}
