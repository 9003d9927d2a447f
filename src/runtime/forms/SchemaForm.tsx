import Form from '@rjsf/core';
import type { ErrorSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { useMemo } from 'react';
import type { FieldProblem } from '../../engine/index.ts';
import type { FormDraft, FormContext, FormModule, FormRendererProps } from './formModule.ts';
import { formTemplates } from './theme/formTemplates.tsx';
import { formWidgets } from './theme/formWidgets.ts';

/**
 * RJSF with our theme. It renders and changes data only. The step around it validates and sends, so that schema, refusals and
 * server share one list of problems.
 */
export function SchemaForm({ id, module, fields, problems, context, onChange }: FormRendererProps) {
  const validator = useMemo(
    () => createPrecompiledValidator<FormDraft, FormModule['schema'], FormContext>(module.validators, module.schema),
    [module],
  );
  const extraErrors = useMemo(() => toErrorSchema(problems), [problems]);
  return (
    <Form<FormDraft, FormModule['schema'], FormContext>
      tagName="div"
      idPrefix={id}
      schema={module.schema}
      uiSchema={module.uiSchema}
      validator={validator}
      formData={fields}
      formContext={context}
      extraErrors={extraErrors}
      templates={formTemplates}
      widgets={formWidgets}
      experimental_defaultFormStateBehavior={noDefaults}
      showErrorList={false}
      onChange={({ formData }) => onChange(formData ?? {})}
    >
      <></>
    </Form>
  );
}

/** Without this, RJSF would fill in every field that allows only one value, and so tick every consent itself. */
const noDefaults = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' } as const;

function toErrorSchema(problems: readonly FieldProblem[]): ErrorSchema<FormDraft> {
  return Object.fromEntries(problems.map(({ field, message }) => [field, { __errors: [message] }]));
}
