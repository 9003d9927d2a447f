const stylesheets = new Map<string, string>();

/** The global name of a class of a CSS module: `button-wide` for `wide` of button.module.css. Throws when two stylesheets have the same file name. */
export function createScopedClassName(local: string, file: string): string {
  const place = file.replace(/\?.*$/, '');
  const sheet = place.replace(/^.*[\\/]|\.module\.css$/g, '');
  const other = stylesheets.get(sheet) ?? place;
  if (other !== place) throw new Error(`${other} and ${place} would give their classes the same names. Rename one of them.`);
  stylesheets.set(sheet, place);
  return `${sheet}-${local}`;
}
