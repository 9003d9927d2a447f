import { readFileSync } from 'node:fs';
import path from 'node:path';
import { questionFilePattern } from './mutant-generator.ts';
import type { MutantGenerator } from './mutant-generator.ts';
import type { Json, JsonNode, JsonObject } from './json-files.ts';

type Replacement = readonly [pattern: string, replacement: string];

/** Edits that change the meaning of a label. */
interface MeaningEdits {
  readonly negate: readonly Replacement[];
  readonly narrowAppend: readonly string[];
  readonly narrowInsert: readonly Replacement[];
  readonly widenAppend: readonly string[];
  readonly widenCut: readonly Replacement[];
}

/** Edits of labels after which they mean something else: swapped, negated, narrower, wider. */
export function addWordingMutants(generator: MutantGenerator): void {
  const edits = readEdits('wording-edits.json') as MeaningEdits;
  swapLabels(generator);
  labelsIn(generator).forEach((label, index) => {
    const text = label.value as string;
    const negated = edits.negate.find(([pattern]) => new RegExp(pattern).test(text));
    const edit = (operator: string, changed: string): void => {
      if (changed !== text && changed !== '') generator.replaceValue(operator, label, changed);
    };
    if (negated !== undefined) edit('label negated', replace(text, negated));
    // Each label gets one of the words in turn.
    edit('label narrowed', text + edits.narrowAppend[index % edits.narrowAppend.length]!);
    edit('label widened', text + edits.widenAppend[index % edits.widenAppend.length]!);
    for (const one of edits.narrowInsert) edit('label narrowed', replace(text, one));
    for (const one of edits.widenCut) edit('label widened', replace(text, one));
    edit(
      'number changed',
      text.replace(/\d+/, (number) => String(Number(number) * 2)),
    );
  });
}

/** Edits of labels and questions after which they mean the same: articles, punctuation, words for others with the same meaning. */
export function addHarmlessRewordings(generator: MutantGenerator): void {
  const { synonyms } = readEdits('harmless-edits.json') as { readonly synonyms: readonly Replacement[] };
  for (const part of [...labelsIn(generator), ...contentsIn(generator)]) {
    const text = part.value as string;
    const edit = (operator: string, changed: string): void => {
      if (changed !== text) generator.replaceValue(operator, part, changed);
    };
    edit('article', text.replace(/ (?:the|an?) /, ' '));
    edit('article', text.replace(/ (?=(?:clinic|hospital|disorder|doctor|friend|podcast|internet|program|home|therapist)\b)/, ' the '));
    edit('punctuation', /[.?!]$/.test(text) ? text.slice(0, -1) : `${text}.`);
    edit('punctuation', text.replaceAll(',', ''));
    edit('punctuation', text.replaceAll("'", '’'));
    edit(
      'capital letters',
      text.replaceAll(/\b[a-z](?=[a-z]{3})/g, (letter) => letter.toUpperCase()),
    );
    for (const [from, to] of synonyms) edit('synonym', text.replace(new RegExp(`\\b${from}\\b`), to));
  }
}

function swapLabels(generator: MutantGenerator): void {
  for (const [file, json] of generator.filesMatching(questionFilePattern)) {
    const options = ((json as JsonObject)['options'] ?? []) as { readonly [property: string]: Json; readonly name: string }[];
    options.forEach((option, index) => {
      for (const other of [index + 1, index + 2].filter((at) => at < options.length)) {
        const [one, two] = [
          { ...option, name: options[other]!.name },
          { ...options[other]!, name: option.name },
        ];
        generator.replaceValue('labels swapped', { file, path: ['options'] }, options.with(index, one).with(other, two));
      }
    });
  }
}

function labelsIn(generator: MutantGenerator): readonly JsonNode[] {
  return generator.nodesMatching(questionFilePattern, ({ path: at }) => at[0] === 'options' && at.length === 3 && at[2] === 'name');
}

function contentsIn(generator: MutantGenerator): readonly JsonNode[] {
  return generator.nodesMatching(questionFilePattern, ({ path: at }) => at.length === 1 && (at[0] === 'content' || at[0] === 'subtitle'));
}

function replace(text: string, [pattern, replacement]: Replacement): string {
  return text.replace(new RegExp(pattern), replacement);
}

function readEdits(name: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
}
