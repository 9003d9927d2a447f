import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FormDraft, FormContext } from '../formModule.ts';

type RjsfProps = WidgetProps<FormDraft, RJSFSchema, FormContext>;

/** What a widget of ours takes of RJSF's props, with values as what they are: unknown. */
export interface FormWidgetProps extends Pick<
  RjsfProps,
  'id' | 'name' | 'label' | 'rawErrors' | 'required' | 'disabled' | 'readonly' | 'placeholder'
> {
  readonly registry: { readonly formContext: FormContext };
  readonly options: {
    readonly help?: ReactNode;
    readonly autocomplete?: string;
    /** What the text needs, each with its pattern. */
    readonly rules?: readonly { readonly say: string; readonly pattern: string }[];
    readonly enumOptions?: readonly FormOption[];
    /** Words of the label, and the name in `FormContext.links` of what they link to. */
    readonly links?: { readonly [words: string]: string };
  };
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One value that a field may have, with its words. */
export interface FormOption {
  readonly value: unknown;
  readonly label: string;
}

/** What a widget puts around its input. */
export interface FieldText {
  readonly id: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly error: string | undefined;
  /** What is wrong is only that something was left out. */
  readonly isWarning?: boolean;
}

/** The words of a field: its label, the layout's help, and what is wrong with it. */
export function getFieldText({ id, label, options, rawErrors = [], registry }: FormWidgetProps): FieldText {
  const { isWarning } = registry.formContext;
  const error = rawErrors.length === 0 ? undefined : rawErrors.join('. ');
  const words = { id, label, hint: options.help, error };
  return error !== undefined && isWarning !== undefined && rawErrors.every(isWarning) ? { ...words, isWarning: true } : words;
}

/** True for a field that can be read and not changed. */
export function isReadOnly({ name, registry }: Pick<FormWidgetProps, 'name' | 'registry'>): boolean {
  return registry.formContext.readOnlyFields?.includes(name) === true;
}

/** The props of a box that is typed into. */
export function getInputProps(props: FormWidgetProps) {
  return { ...getFieldProps(props), readOnly: isReadOnly(props), isSending: isBeingSent(props) };
}

/** True while a field keeps what is being sent. A disabled one would lose the focus. */
export function isBeingSent({ registry }: Pick<FormWidgetProps, 'registry'>): boolean {
  return registry.formContext.isSending === true;
}

/** Passes on a choice, which no native input can be kept from taking: one that is made while the form is sent does not count. */
export function passChoice(props: Pick<FormWidgetProps, 'registry' | 'onChange'>, value: unknown): void {
  if (!isBeingSent(props)) props.onChange(value);
}

/** The props of all native inputs of a form. An empty one means no value, so that 'required' applies. */
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
