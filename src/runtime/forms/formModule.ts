import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { ComponentType } from 'react';
import type { FieldProblem } from '../../engine/index.ts';

/** The fields of a form while the client types; not validated yet. */
export type FormDraft = { readonly [field: string]: unknown };

/** A form as the build prepares it: schema, layout and precompiled validators in one module (`form:<name>`). */
export interface FormModule {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validators: ValidatorFunctions;
}

/** What the widgets of a form read besides its schema. */
export interface FormContext {
  /** Values that a list shows first, under a heading of their own, by field. Known only at run time. */
  readonly preferred?: { readonly [field: string]: PreferredOptions };
  /** The only values that a list shows, by field. Known only at run time. */
  readonly choices?: { readonly [field: string]: readonly string[] };
  /** The fields that are disabled because of the values of other fields, such as a box that does not apply. */
  readonly disabledFields?: readonly string[];
  /** The addresses of the links that layouts name in `ui:links`. */
  readonly links?: { readonly [name: string]: string };
  /** The read-only fields. */
  readonly readOnlyFields?: readonly string[];
  /** True while the form is being sent: its fields then keep the values that are sent. */
  readonly isSending?: boolean;
  /** True when a message only reports that a value is missing. Without it, every message is an error. */
  readonly isWarning?: (message: string) => boolean;
}

/** The values of a list that come first, and the labels of the two parts. */
export interface PreferredOptions {
  readonly values: readonly string[];
  readonly label: string;
  readonly othersLabel: string;
}

/** A form rendered from its schema. Its problems are found by the step, and shown at the fields. */
export interface FormRendererProps {
  /** The prefix of the ids of all fields (see `getFieldId`). */
  readonly id: string;
  readonly module: FormModule;
  readonly fields: FormDraft;
  readonly problems: readonly FieldProblem[];
  readonly context: FormContext;
  readonly onChange: (fields: FormDraft) => void;
}

/** A form that can be rendered: its module, and the component that renders it. */
export interface RenderableForm {
  readonly module: FormModule;
  readonly Renderer: ComponentType<FormRendererProps>;
}
