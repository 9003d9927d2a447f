import type { FieldProblem } from '../../engine/index.ts';
import type { FormDraft, FormModule } from './formModule.ts';
import { validateFields } from './validateFields.ts';

/**
 * The missing fields of a draft, by their titles: required fields that are empty, or shorter than their full length. Complete
 * values that are invalid are reported when the form is sent.
 */
export function findMissingFields(form: FormModule, draft: FormDraft): readonly FieldProblem[] {
  return validateFields(form, draft).problems.filter(({ field }) => field !== '' && !isFilled(form, field, draft[field]));
}

function isFilled({ schema, uiSchema }: FormModule, field: string, value: unknown): boolean {
  if (typeof value !== 'string') return value !== undefined && value !== false;
  const text = value.trim();
  const widget = (uiSchema[field] as { readonly 'ui:widget'?: unknown } | undefined)?.['ui:widget'];
  const rule = schema.properties?.[field];
  const minLength = typeof rule === 'object' ? rule.minLength : undefined;
  if (widget === 'tel') return text.replace(/\D/g, '').length >= phoneDigits;
  return text.length >= Math.max(1, minLength ?? 0, typeof widget === 'string' ? (fullLengths[widget] ?? 0) : 0);
}

/** The number of characters of a complete value, by widget (seed 0 §9). */
const fullLengths: { readonly [widget: string]: number } = { date: 'MM/DD/YYYY'.length, zip: 5 };
const phoneDigits = 10;
