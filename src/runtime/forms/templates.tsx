import type { FieldTemplateProps, FormContextType, ObjectFieldTemplateProps, RJSFSchema, TemplatesType } from '@rjsf/utils';
import { Fields } from '../../ui/index.ts';
import type { Draft, FormContext } from '../ports.ts';
import { TextEntry } from './widgets/TextEntry.tsx';

/** Our widgets bring their own label, hint and error, so that each is tied to its input; a field adds nothing. */
function FieldTemplate({ hidden, children }: FieldTemplateProps<Draft, RJSFSchema, FormContext & FormContextType>) {
  return hidden === true ? null : children;
}

/** Fields below one another. The error summary leads here for what no single field is to blame for. */
function ObjectFieldTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps<Draft, RJSFSchema, FormContext & FormContextType>) {
  return (
    <div id={fieldPathId.$id} tabIndex={-1}>
      <Fields>{properties.map((property) => property.content)}</Fields>
    </div>
  );
}

/** The theme's templates. The list of errors is not among them: our summary stands above the heading. */
export const templates: Partial<TemplatesType<Draft, RJSFSchema, FormContext & FormContextType>> = {
  BaseInputTemplate: TextEntry,
  FieldTemplate,
  ObjectFieldTemplate,
};
