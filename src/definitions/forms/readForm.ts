import type { Finding } from '../../engine/index.ts';
import { DefinitionError } from '../definitionError.ts';
import { listEntries } from '../readers/root.ts';
import type { Root } from '../readers/root.ts';
import { checkFormat, draft07 } from '../schema/checkFormat.ts';
import { readSource } from '../source/source.ts';
import type { Source } from '../source/source.ts';
import { checkForm } from './checkForm.ts';
import { checkRepeatedValues } from './checkRepeatedValues.ts';
import { deriveFormMetadata } from './formMetadata.ts';
import { inlineRefs } from './inlineRefs.ts';
import type { FormSchema, LoadedForm } from './loadedForm.ts';

/** A form, `null` when its files cannot be used, with its findings and the files read. */
export interface ReadFormResult {
  readonly form: LoadedForm | null;
  readonly findings: readonly Finding[];
  readonly sources: readonly Source[];
}

const formsFolder = 'schemas/forms';

/** The names of all forms under `schemas/forms`, such as `email.v1`. */
export async function listForms(root: Root): Promise<readonly string[]> {
  const names = await listEntries(root, formsFolder);
  return names.flatMap((name) => /^([a-z0-9-]+\.v\d+)\.schema\.json$/.exec(name)?.[1] ?? []).toSorted();
}

/** Reads one form with its references resolved. Rejects with a `DefinitionError` that has the findings. */
export async function loadForm(root: Root, name: string): Promise<LoadedForm> {
  const { form, findings } = await readForm(root, name);
  if (form === null) throw new DefinitionError(`The form ${name} cannot be used.`, findings);
  return form;
}

/** The findings of all forms under `schemas/forms`, whether a flow names them or not. */
export async function checkForms(root: Root): Promise<readonly Finding[]> {
  const forms = await Promise.all((await listForms(root)).map((name) => readForm(root, name)));
  return forms.flatMap((one) => one.findings);
}

/** Reads one form with all its findings. */
export async function readForm(root: Root, name: string): Promise<ReadFormResult> {
  const [schema, ui] = await Promise.all([
    readSource(root, `${formsFolder}/${name}.schema.json`),
    readSource(root, `${formsFolder}/${name}.ui.json`),
  ]);
  const broken = [...schema.findings, ...ui.findings, ...checkFormat(schema, 'form'), ...checkFormat(ui, 'form-ui')];
  if (broken.some((one) => one.severity === 'error')) return { form: null, findings: broken, sources: [schema, ui] };
  const inlined = await inlineRefs(root, schema);
  const sources = [...inlined.sources, ui];
  const value = asDraft07(inlined.value as FormSchema);
  // For a list with repeated values, Ajv would name neither the file nor the value.
  const ofParts = [...inlined.findings, ...inlined.sources.flatMap(checkRepeatedValues)];
  const findings = ofParts.length > 0 ? ofParts : checkForm(schema, ui, value);
  if (findings.length > 0) return { form: null, findings, sources };
  return {
    form: {
      name,
      schema: value,
      uiSchema: ui.value as LoadedForm['uiSchema'],
      facts: deriveFormMetadata(value),
      files: sources.map((one) => one.address),
    },
    findings: broken,
    sources,
  };
}

/** Replaces the path of the format, which is for editors, by the dialect, which validation and releases need. */
function asDraft07(schema: FormSchema): FormSchema {
  return schema.$schema === undefined ? schema : { ...schema, $schema: draft07 };
}
