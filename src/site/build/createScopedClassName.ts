const stylesheets = new Map<string, string>();

/** A class of a stylesheet as the page has it: `wide` of button.module.css is `button-wide`. Throws when two files have one name. */
export function createScopedClassName(local: string, file: string): string {
  const place = file.replace(/\?.*$/, '');
  const sheet = place.replace(/^.*[\\/]|\.module\.css$/g, '');
  const other = stylesheets.get(sheet) ?? place;
  if (other !== place) throw new Error(`${other} and ${place} would give their classes the same names. Rename one of them.`);
  stylesheets.set(sheet, place);
  return `${sheet}-${local}`;
}
