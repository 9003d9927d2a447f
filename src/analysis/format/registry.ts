import { github } from './github.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import type { Report } from './report.ts';
import { sarif } from './sarif.ts';

/** Every format that findings can be written in for other programs, by name. A new one is a file beside this one and a line here. */
export const findingFormats: { readonly [format: string]: (report: Report) => string } = { json, markdown, github, sarif };
