import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { isObject, listUnaskedFields } from '../../../engine/index.ts';
import { Fields, HalfField } from '../../../ui/index.ts';
import { BelowField } from '../BelowField.tsx';
import type { FormDraft } from '../formModule.ts';

interface FieldColumnProps {
  readonly id: string;
  /** The `properties` of the form's schema. */
  readonly properties: unknown;
  readonly uiSchema: { readonly [field: string]: unknown } | undefined;
  readonly fields: FormDraft | undefined;
  /** All fields of the form, in order. */
  readonly renderedFields: readonly { readonly name: string; readonly content: ReactNode }[];
}

/** The fields of a form, without those that are not asked for. The error summary links here for a problem of no single field. */
export function FieldColumn({ id, properties, uiSchema = {}, fields = {}, renderedFields }: FieldColumnProps) {
  const unasked = listUnaskedFields(properties, fields);
  const asked = renderedFields.filter(({ name }) => !unasked.includes(name));
  return (
    <div id={id} tabIndex={-1}>
      <Fields>
        {asked.map(({ name, content }) => (
          <Fragment key={name}>
            {isHalf(uiSchema[name]) ? <HalfField>{content}</HalfField> : content}
            <BelowField field={name} />
          </Fragment>
        ))}
      </Fields>
    </div>
  );
}

/** Whether the layout puts a field into the same row as its neighbour. */
function isHalf(layout: unknown): boolean {
  return isObject(layout) && layout['ui:width'] === 'half';
}
