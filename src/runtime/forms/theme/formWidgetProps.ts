import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FormDraft, FormContext } from '../formModule.ts';

type RjsfProps = WidgetProps<FormDraft, RJSFSchema, FormContext>;

/** The part of RJSF's props that our widgets use. Values are `unknown`. */
export interface FormWidgetProps extends Pick<
  RjsfProps,
  'id' | 'name' | 'label' | 'rawErrors' | 'required' | 'disabled' | 'readonly' | 'placeholder'
> {
  readonly registry: { readonly formContext: FormContext };
  readonly options: {
    readonly help?: ReactNode;
    readonly autocomplete?: string;
    /** The requirements of the text, each with its pattern. */
    readonly rules?: readonly { readonly say: string; readonly pattern: string }[];
    readonly enumOptions?: readonly FormOption[];
    /** Linked words of the label, and the name of their address in `FormContext.links`. */
    readonly links?: { readonly [words: string]: string };
  };
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A value that a field may have, with its label. */
export interface FormOption {
  readonly value: unknown;
  readonly label: string;
}

/** The texts that a widget shows around its input. */
export interface FieldText {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  /** True when the problem is only that a value is missing. */
  readonly isWarning?: boolean;
}

/** The texts of a field: its label, the help of its layout, and its problem. */
export function getFieldText({ id, label, options, rawErrors = [], registry }: FormWidgetProps): FieldText {
  const { isWarning } = registry.formContext;
  const error = rawErrors.length === 0 ? undefined : rawErrors.join('. ');
  const words = { id, label, hint: options.help, error };
  return error !== undefined && isWarning !== undefined && rawErrors.every(isWarning) ? { ...words, isWarning: true } : words;
}

/** True for a read-only field. */
export function isReadOnly({ name, registry }: Pick<FormWidgetProps, 'name' | 'registry'>): boolean {
  return registry.formContext.readOnlyFields?.includes(name) === true;
}

/** The props of a text input. */
export function getInputProps(props: FormWidgetProps) {
  return { ...getFieldProps(props), readOnly: isReadOnly(props), isSending: isBeingSent(props) };
}

/** True while a field keeps the value that is being sent. It is not disabled, because it would then lose the focus. */
export function isBeingSent({ registry }: Pick<FormWidgetProps, 'registry'>): boolean {
  return registry.formContext.isSending === true;
}

/** Passes on a choice, except while the form is being sent: native radio buttons and selects cannot be made read-only. */
export function passChoice(props: Pick<FormWidgetProps, 'registry' | 'onChange'>, value: unknown): void {
  if (!isBeingSent(props)) props.onChange(value);
}

/** The props of all native inputs of a form. An empty input has no value, so that 'required' applies. */
export function getFieldProps(props: FormWidgetProps) {
  const { name, required, disabled, readonly, options } = props;
  return {
    name,
    autoComplete: options.autocomplete ?? 'off',
    'aria-required': required === true || undefined,
    disabled: disabled === true || readonly === true || props.registry.formContext.disabledFields?.includes(name) === true,
  };
}

/** The text that an input shows for a value. */
export function toInputText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Parses a typed text to a value. */
export function toFieldValue(text: string): string | undefined {
  return text === '' ? undefined : text;
}
