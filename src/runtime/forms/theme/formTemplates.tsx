import type { FieldTemplateProps, FormContextType, ObjectFieldTemplateProps, RJSFSchema, TemplatesType } from '@rjsf/utils';
import { Fragment } from 'react';
import { listUnaskedFields } from '../../../engine/index.ts';
import { Fields, HalfField } from '../../../ui/index.ts';
import { BelowField } from '../BelowField.tsx';
import type { FormDraft, FormContext } from '../formModule.ts';
import { TextFormWidget } from './TextFormWidget.tsx';

/** Our widgets bring their own label, hint and error, so that each is tied to its input; a field adds nothing. */
function FieldTemplate({ hidden, children }: FieldTemplateProps<FormDraft, RJSFSchema, FormContext & FormContextType>) {
  return hidden === true ? null : children;
}

/** The fields in their order, without those that are not asked for. The error summary leads here for what no single field is to blame for. */
function ObjectFieldTemplate({
  fieldPathId,
  properties,
  uiSchema,
  schema,
  formData,
}: ObjectFieldTemplateProps<FormDraft, RJSFSchema, FormContext & FormContextType>) {
  const unasked = listUnaskedFields(schema.properties, formData ?? {});
  const asked = properties.filter(({ name }) => !unasked.includes(name));
  return (
    <div id={fieldPathId.$id} tabIndex={-1}>
      <Fields>
        {asked.map(({ name, content }) => (
          <Fragment key={name}>
            {isHalf(uiSchema, name) ? <HalfField>{content}</HalfField> : content}
            <BelowField field={name} />
          </Fragment>
        ))}
      </Fields>
    </div>
  );
}

/** Whether the layout says that a field shares its row. */
function isHalf(layout: { readonly [field: string]: unknown } = {}, field: string): boolean {
  const ui = layout[field];
  return typeof ui === 'object' && ui !== null && 'ui:width' in ui && ui['ui:width'] === 'half';
}

/** The theme's templates. There is no list of errors: our summary is above the heading. */
export const formTemplates: Partial<TemplatesType<FormDraft, RJSFSchema, FormContext & FormContextType>> = {
  BaseInputTemplate: TextFormWidget,
  FieldTemplate,
  ObjectFieldTemplate,
};
