import { appendPointer } from '../../../engine/index.ts';
import type { LintedForm, LintRule } from '../rule.ts';

/** The formats of fields that say who somebody is, or that nobody else may read. */
const formats: ReadonlySet<unknown> = new Set(['email', 'password']);
const widgets: ReadonlySet<unknown> = new Set(['email', 'tel', 'zip', 'password']);
/** The tokens of the HTML standard for the same. State and gender are not among them: they are recorded with a run. */
const autocompleteToken =
  /(?:^| )(?:(?:given-|family-|additional-|nick|user)?name|email|tel(?:-[a-z-]+)?|bday(?:-[a-z]+)?|street-address|address-line\d|address-level2|postal-code|(?:new|current)-password)$/;

/** A field that says who somebody is must be marked, because every other field is stored with the run. */
export const identityNotMarked: LintRule = {
  id: 'identity-not-marked',
  severity: 'error',
  description: 'A field asks who somebody is, and is not marked with "x-identity".',
  help: 'Add "x-identity": true to a field for a name, email, phone, birth date, street or zip code, and to a password. What is typed into any other field is stored with the run, counted and exported.',
  example: "What a client types into 'nickname' is stored with the run, although it says who somebody is.",
  check: ({ forms }) =>
    forms.flatMap(({ file, fields, ...form }) =>
      Object.entries(fields).flatMap(([name, field]) =>
        (field as { readonly 'x-identity'?: unknown })['x-identity'] === true || !asksForIdentity(form, name, field)
          ? []
          : [
              {
                at: { file, pointer: appendPointer('/properties', name) },
                message: `What a client types into '${name}' is stored with the run, although it says who somebody is.`,
                suggest: 'Add "x-identity": true to this field.',
              },
            ],
      ),
    ),
};

interface Layout {
  readonly 'ui:widget'?: string;
  readonly 'ui:autocomplete'?: string;
}

function asksForIdentity({ uiSchema }: Pick<LintedForm, 'uiSchema'>, name: string, field: object): boolean {
  const { 'ui:widget': widget, 'ui:autocomplete': autocomplete = '' } = (uiSchema as { readonly [field: string]: Layout })[name] ?? {};
  const { format } = field as { readonly format?: unknown };
  return formats.has(format) || widgets.has(widget) || autocompleteToken.test(autocomplete);
}
