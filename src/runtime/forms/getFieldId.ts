/** The id of a form field's input, as RJSF makes it from the form's prefix; of the form as a whole for no field. */
export function getFieldId(form: string, field: string): string {
  return field === '' ? form : `${form}_${field.replaceAll('.', '_')}`;
}
