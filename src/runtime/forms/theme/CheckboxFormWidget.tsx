import { CheckboxField, TextWithLinks } from '../../../ui/index.ts';
import type { TextLinks } from '../../../ui/index.ts';
import { getFieldProps, getFieldText, isBeingSent, passChoice } from './formWidgetProps.ts';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A checkbox. Unticked means no value, so that 'required' applies. */
export function CheckboxFormWidget(props: FormWidgetProps) {
  const { label, value } = props;
  const links = resolveLinks(props);
  const hasLinks = Object.keys(links).length > 0;
  return (
    <CheckboxField
      {...getFieldProps(props)}
      {...getFieldText(props)}
      label={<TextWithLinks text={label} links={links} />}
      // The accessible name of the checkbox is its label without the links.
      aria-label={hasLinks ? label : undefined}
      aria-readonly={isBeingSent(props) || undefined}
      checked={value === true}
      onChange={(checked) => passChoice(props, checked ? true : undefined)}
    />
  );
}

/** The linked words of the label with their addresses. Words whose link the context does not have stay plain text. */
function resolveLinks({ options, registry }: FormWidgetProps): TextLinks {
  const addresses = registry.formContext.links ?? {};
  const known = Object.entries(options.links ?? {}).flatMap(([words, name]) => {
    const href = addresses[name];
    return href === undefined ? [] : [[words, href] as const];
  });
  return Object.fromEntries(known);
}
