/**
 * What one step costs (answer, next, view) in a flow of 13 and of 5,000 items. Both are walked in turn in
 * one process, and each counts by the median of its quietest block of rounds: what else the machine does
 * only ever adds. Fails when the large flow costs more than 1.2 times the small one.
 */
import { performance } from 'node:perf_hooks';
import { setRunAnswer, compileFlow, goNext, startRun, buildScreenView } from '../../src/engine/index.ts';
import type { Answer, FlowDefinition, Flow, FlowFile, QuestionFile } from '../../src/engine/index.ts';
import { median } from './support/median.ts';

const small = 13;
const large = 5000;
const limit = 1.2;
/** Steps timed in one go: a clock read costs a good part of a step. */
const stepsPerSample = 13;
const rounds = 300;
const blocks = 20;

/** Of thirteen items three are banners, as in the assessment; one choice hangs on the one before it. */
function itemFile(index: number): QuestionFile {
  const kind = index % 13;
  const base = { $schema: '', content: `Item ${index}` };
  if (kind === 1 || kind === 5 || kind === 9) return { ...base, type: 'banner' };
  const options = [
    { name: 'First', value: 'first' },
    { name: 'Second', value: 'second', crisis: kind === 11 },
    { name: 'None of these', value: 'none', exclusive: true },
  ];
  return {
    ...base,
    type: 'question',
    multi: kind % 2 === 0,
    options: options as unknown as [(typeof options)[number]],
    ...(kind === 3 ? { showWhen: { question: `item${index - 1}`, anyOf: ['first'] } } : {}),
    ...(kind === 12 ? { disqualifying: true, disqualifyingValue: ['second'], disqualifyingText: [{ paragraph: 'Thank you.' }] } : {}),
  };
}

function flowOf(count: number): Flow {
  const ids = Array.from({ length: count }, (_, index) => `item${index}`);
  const steps = [{ id: 'questions', items: ids, exits: [{ end: 'finished' }] }] as unknown as FlowFile['steps'];
  const definition: FlowDefinition = {
    name: 'bench',
    version: 1,
    file: 'flow.json',
    forms: {},
    linkedFlows: {},
    items: Object.fromEntries(ids.map((id, index) => [id, { file: `${id}.json`, item: itemFile(index) }])),
    flow: { $schema: '', title: 'Bench', route: '/bench', outcomes: { notQualified: { text: 'disqualifyingText' }, finished: {} }, steps },
  };
  const { flow, findings } = compileFlow(definition);
  if (flow === null) throw new Error(JSON.stringify(findings, null, 2));
  // The browser gets the flow as JSON, so that is what is measured.
  return JSON.parse(JSON.stringify(flow)) as Flow;
}

/** Walks a flow for ever, a stretch of steps at a time; each call gives the microseconds of one step. */
function createStepTimer(flow: Flow): () => number {
  let run = startRun(flow, 'run');
  let screen = buildScreenView(flow, run);
  return () => {
    const from = performance.now();
    for (let steps = 0; steps < stepsPerSample; steps++) {
      if (screen.kind === 'question') run = setRunAnswer(flow, run, screen.view.question.id, sampleAnswer(screen.view.question));
      run = run.place.outcome === undefined ? goNext(flow, run) : startRun(flow, 'run');
      screen = buildScreenView(flow, run);
    }
    return ((performance.now() - from) * 1000) / stepsPerSample;
  };
}

function sampleAnswer(question: { readonly type: string; readonly multi?: boolean }): Answer {
  return question.multi === true ? ['first'] : 'first';
}

const stepTimers = [small, large].map((count) => ({ count, step: createStepTimer(flowOf(count)), cost: Infinity }));

/** The first block warms up, and the quietest one counts. */
for (let block = 0; block < blocks; block++) {
  const times = stepTimers.map((): number[] => []);
  for (let round = 0; round < rounds; round++) stepTimers.forEach(({ step }, index) => times[index]!.push(step()));
  stepTimers.forEach((one, index) => {
    one.cost = Math.min(one.cost, median(times[index]!));
  });
}

const [first, second] = stepTimers;
const ratio = second!.cost / first!.cost;
for (const { count, cost } of [first!, second!])
  console.log(`${String(count).padStart(5)} items: ${cost.toFixed(2)} µs a step (median of ${rounds} stretches of ${stepsPerSample})`);
console.log(`Ratio: ${ratio.toFixed(2)} (limit ${limit})`);
if (ratio > limit) {
  console.error(`A step in the large flow costs ${ratio.toFixed(2)} times one in the small flow; at most ${limit} is allowed.`);
  process.exitCode = 1;
}
