/** The id of the input of a form field, as RJSF builds it from the prefix of the form. Without a field, the id of the whole form. */
export function getFieldId(form: string, field: string): string {
  return field === '' ? form : `${form}_${field.replaceAll('.', '_')}`;
}
