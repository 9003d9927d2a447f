import { wholeOf } from '../../place.ts';
import type { Edition } from '../comparison.ts';
import { formatOf } from '../formats/index.ts';
import { fixed } from '../formats/property.ts';
import type { Fact, Json } from './fact.ts';
import { formFacts } from './forms.ts';
import { withHeirs } from './heirs.ts';
import { placementFacts, placementsIn } from './placements.ts';
import { factsIn } from './walk.ts';

/** A question that asks otherwise altogether. */
const otherQuestion = fixed('question', 'It takes another kind of answer.');

/** Everything that is otherwise in the later of two editions, not yet judged: in the order of flow.json, questions and forms. */
export function factsOf(before: Edition, after: Edition): readonly Fact[] {
  const { file, flow } = after.definition;
  const root = wholeOf(file);
  return withHeirs([
    ...factsIn('FlowFile', asJson(before.definition.flow), asJson(flow), { at: root, before: root, owners: [], within: [] }),
    ...placementFacts(before.definition, after.definition),
    ...itemFacts(before, after),
    ...formFacts(before, after),
  ]);
}

/** What is otherwise in the questions and banners that both editions show. */
function itemFacts({ definition: before }: Edition, { definition: after }: Edition): readonly Fact[] {
  const earlier = placementsIn(before);
  return [...placementsIn(after).keys()].flatMap((id): readonly Fact[] => {
    const [was, now] = [before.items[id], after.items[id]];
    if (!earlier.has(id) || was === undefined || now === undefined) return [];
    const at = wholeOf(now.file);
    const named = { what: now.item.type, id, words: now.item.content };
    const format = formatOf('QuestionFile', now.item);
    if (format !== formatOf('QuestionFile', was.item))
      return [{ property: otherQuestion, name: 'type', fate: 'changed', owners: [], within: [], named, at, before: wholeOf(was.file) }];
    return factsIn(format, asJson(was.item), asJson(now.item), { at, before: wholeOf(was.file), owners: [named], within: [] });
  });
}

/** The files' types as what they are: objects of JSON. */
function asJson(thing: object): Json {
  return thing as Json;
}
