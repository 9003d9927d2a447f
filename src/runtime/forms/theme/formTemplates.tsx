import type { FieldTemplateProps, FormContextType, ObjectFieldTemplateProps, RJSFSchema, TemplatesType } from '@rjsf/utils';
import type { FormDraft, FormContext } from '../formModule.ts';
import { FieldColumn } from './FieldColumn.tsx';
import { TextFormWidget } from './TextFormWidget.tsx';

/** Our widgets render their own label, hint and error, so that each is associated with its input. The template of a field adds nothing. */
function FieldTemplate({ hidden, children }: FieldTemplateProps<FormDraft, RJSFSchema, FormContext & FormContextType>) {
  return hidden === true ? null : children;
}

function ObjectFieldTemplate({
  fieldPathId,
  properties,
  uiSchema,
  schema,
  formData,
}: ObjectFieldTemplateProps<FormDraft, RJSFSchema, FormContext & FormContextType>) {
  return (
    <FieldColumn id={fieldPathId.$id} properties={schema.properties} uiSchema={uiSchema} fields={formData} renderedFields={properties} />
  );
}

/** The theme's templates. RJSF's list of errors is off, because our summary is above the heading. */
export const formTemplates: Partial<TemplatesType<FormDraft, RJSFSchema, FormContext & FormContextType>> = {
  BaseInputTemplate: TextFormWidget,
  FieldTemplate,
  ObjectFieldTemplate,
};
