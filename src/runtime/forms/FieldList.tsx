import { isObject } from '../../engine/index.ts';
import type { FormModule, FormRendererProps } from './formModule.ts';
import { getFieldId } from './getFieldId.ts';
import { FieldColumn } from './theme/FieldColumn.tsx';
import type { FormOption, FormWidgetProps } from './theme/formWidgetProps.ts';
import { formWidgets } from './theme/formWidgets.ts';
import type { FormWidgetName } from './theme/formWidgets.ts';

/**
 * Renders a form of our format (schemas/form.schema.json) without RJSF: each field is one value, and the widget that its layout
 * names renders it. The markup is the same as that of `SchemaForm`. It is used for the first form of a flow, which would otherwise
 * have to wait for RJSF (decision 105).
 */
export function FieldList({ id, module, fields, problems, context, onChange }: FormRendererProps) {
  const { schema, uiSchema } = module;
  const renderedFields = listFieldNames(module).map((name) => {
    const { Widget, ...field } = describeField(module, name);
    const errors = problems.filter((problem) => problem.field === name).map(({ message }) => message);
    return {
      name,
      content: (
        <Widget
          {...field}
          id={getFieldId(id, name)}
          name={name}
          rawErrors={errors}
          registry={{ formContext: context }}
          value={fields[name]}
          onChange={(value) => onChange({ ...fields, [name]: value })}
        />
      ),
    };
  });
  return <FieldColumn id={id} properties={schema.properties} uiSchema={uiSchema} fields={fields} renderedFields={renderedFields} />;
}

/** The keywords of a field's schema, or the settings of its layout. */
interface Settings {
  readonly [name: string]: unknown;
}

function toObject(value: unknown): Settings {
  return isObject(value) ? value : {};
}

/** The fields in the order of the layout, which names all of them. */
function listFieldNames({ schema, uiSchema }: FormModule): readonly string[] {
  return uiSchema['ui:order'] ?? Object.keys(schema.properties ?? {});
}

/** The schema and the layout of a field. */
function describeField({ schema, uiSchema }: FormModule, name: string) {
  const rules = toObject(schema.properties?.[name]);
  const layout = toObject(uiSchema[name]);
  const enumOptions = findOptions(rules, layout['ui:enumNames']);
  return {
    Widget: formWidgets[getWidgetName(rules, layout, enumOptions !== undefined)],
    label: typeof rules['title'] === 'string' ? rules['title'] : name,
    required: schema.required?.includes(name) === true,
    placeholder: typeof layout['ui:placeholder'] === 'string' ? layout['ui:placeholder'] : '',
    options: { ...readWidgetOptions(layout), ...(enumOptions === undefined ? {} : { enumOptions }) },
  };
}

/** The widget that the layout names, otherwise the one for the type of the value. */
function getWidgetName(rules: Settings, layout: Settings, hasOptions: boolean): FormWidgetName {
  if (isWidgetName(layout['ui:widget'])) return layout['ui:widget'];
  if (hasOptions) return 'select';
  if (rules['type'] === 'boolean') return 'checkbox';
  if (rules['type'] === 'number' || rules['type'] === 'integer') return 'number';
  return isWidgetName(rules['format']) ? rules['format'] : 'text';
}

function isWidgetName(name: unknown): name is FormWidgetName {
  return typeof name === 'string' && Object.hasOwn(formWidgets, name);
}

/** The settings of a layout without their prefix, as RJSF passes them to a widget. The schema of layouts has validated them. */
function readWidgetOptions(layout: Settings): FormWidgetProps['options'] {
  return Object.fromEntries(Object.entries(layout).map(([setting, value]) => [setting.replace(/^ui:/, ''), value]));
}

/** The values to choose from, with their labels. */
function findOptions(rules: Settings, names: unknown): readonly FormOption[] | undefined {
  const { enum: values, oneOf } = rules;
  const words: readonly unknown[] = Array.isArray(names) ? names : [];
  if (Array.isArray(values)) return values.map((value: unknown, index) => ({ value, label: String(words[index] ?? value) }));
  if (!Array.isArray(oneOf)) return undefined;
  return oneOf.filter(isObject).map((option) => ({ value: option['const'], label: String(option['title'] ?? option['const']) }));
}
