import { useEffect, useState } from 'react';
import type { ComparedNames, ComparisonReviewData, ReviewDifference, WitnessSide } from '../../analysis/reviewPages/index.ts';
import { getComparisonDataName, getNodeId } from '../../analysis/reviewPages/index.ts';
import { Button, joinClassNames } from '../../ui/index.ts';
import { Phone } from './Phone.tsx';
import { getComparisonHref, readPlayedExample } from '../reviewAddress.ts';
import type { PlayedExample } from '../reviewAddress.ts';
import css from '../review.module.css';

interface DifferenceListProps {
  readonly data: ComparisonReviewData;
  readonly names: ComparedNames;
}

/** The differences in where answers lead, each with an example that can be played in both flows. The address names the played one. */
export function DifferenceList({ data, names }: DifferenceListProps) {
  const { behaviour, differences, newAnswers } = data;
  const { played, play } = usePlayedExample(names);
  return (
    <section className={css.section} aria-labelledby="differences">
      <h2 id="differences">Where answers lead elsewhere</h2>
      {differences.length === 0 && <p>{behaviour}</p>}
      <ol className={css.findings}>
        {differences.map((difference, index) => (
          <DifferenceItem
            key={index}
            number={index + 1}
            difference={difference}
            data={data}
            names={names}
            screen={played?.difference === index + 1 ? played.screen : undefined}
            onPlay={(screen) => play(screen === undefined ? undefined : { difference: index + 1, screen })}
          />
        ))}
      </ol>
      {newAnswers.length > 0 && (
        <>
          <h3>New answers</h3>
          <ul className={css.lines}>
            {newAnswers.map(({ sentence, examples }) => (
              <li key={sentence}>
                {sentence}
                {examples.map(({ title, inputs }) => (
                  <p key={title} className={css.meta}>
                    {title} {inputs.join('; ')}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The state of the played example, which is also written to the address. Scrolls to the example that the address names at the start. */
function usePlayedExample(names: ComparedNames) {
  const [played, setPlayed] = useState(() => readPlayedExample(window.location.search));
  const [first] = useState(played?.difference);
  useEffect(() => {
    if (first !== undefined) document.getElementById(`d${first}`)?.scrollIntoView();
  }, [first]);
  const play = (example: PlayedExample | undefined): void => {
    window.history.replaceState(null, '', getComparisonHref(names, example));
    setPlayed(example);
  };
  return { played, play };
}

interface DifferenceItemProps extends DifferenceListProps {
  readonly number: number;
  readonly difference: ReviewDifference;
  /** The number of the played screen, from 1; `undefined` when this example is not played. */
  readonly screen: number | undefined;
  readonly onPlay: (screen: number | undefined) => void;
}

function DifferenceItem({ number, difference, data, names, screen, onPlay }: DifferenceItemProps) {
  const { title, extent, both, before, after } = difference;
  const isPlayed = screen !== undefined;
  return (
    <li className={css.difference} id={`d${number}`}>
      <span className={css.number}>{number}</span>
      <div>
        <h3>{title}</h3>
        <p>{extent}</p>
        <table className={joinClassNames(css.table, css.halves)}>
          <caption className={css.caption}>An example, replayed in both</caption>
          <thead>
            <tr>
              <th scope="col">{data.a.name}</th>
              <th scope="col">{data.b.name}</th>
            </tr>
          </thead>
          <tbody>
            {both.map((line) => (
              <tr key={line}>
                <td colSpan={2}>{line}</td>
              </tr>
            ))}
            {(before.inputs.length > 0 || after.inputs.length > 0) && (
              <tr>
                <td>{before.inputs.join('; ') || 'nothing more'}</td>
                <td>{after.inputs.join('; ') || 'nothing more'}</td>
              </tr>
            )}
            <tr className={css.last}>
              <td>{before.end}</td>
              <td>{after.end}</td>
            </tr>
          </tbody>
        </table>
        <p>
          <Button variant="secondary" aria-expanded={isPlayed} onClick={() => onPlay(isPlayed ? undefined : 1)}>
            {isPlayed ? 'Close both sides' : 'Play both sides, step by step'}
          </Button>
        </p>
        {screen !== undefined && (
          <WitnessPlayer difference={difference} data={data} names={names} step={screen - 1} setStep={(step) => onPlay(step + 1)} />
        )}
      </div>
    </li>
  );
}

interface WitnessPlayerProps extends DifferenceListProps {
  readonly difference: ReviewDifference;
  /** The index of the played screen, from 0. */
  readonly step: number;
  readonly setStep: (step: number) => void;
}

/** Plays an example in both flows, screen by screen. The flow that ends first stays at its end. */
function WitnessPlayer({ difference: { before, after }, data, names, step: wanted, setStep }: WitnessPlayerProps) {
  const count = Math.max(before.path.length, after.path.length);
  const step = Math.min(wanted, count - 1);
  return (
    <div className={css.player}>
      <div className={css.row}>
        <Button variant="secondary" blockedReason={step === 0 ? 'This is the first screen.' : undefined} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        <span role="status">
          Screen {step + 1} of {count}
        </span>
        <Button
          variant="secondary"
          blockedReason={step === count - 1 ? 'This is the last screen.' : undefined}
          onClick={() => setStep(step + 1)}
        >
          Next screen
        </Button>
      </div>
      <div className={css.pair}>
        <PlayedSide side="a" witness={before} step={step} data={data} names={names} />
        <PlayedSide side="b" witness={after} step={step} data={data} names={names} />
      </div>
    </div>
  );
}

function PlayedSide({ side, witness, step, data, names }: DifferenceListProps & { side: 'a' | 'b'; witness: WitnessSide; step: number }) {
  const { path, run } = witness;
  const place = path[Math.min(step, path.length - 1)];
  if (place === undefined) return null;
  const { name, flow, labels } = data[side];
  const label = labels[getNodeId(flow, place)] ?? place.step;
  return (
    <Phone
      source={{ data: getComparisonDataName(names), side }}
      run={{ ...run, place }}
      title={`Preview of ${name}: ${label}`}
      caption={`${name}: ${step >= path.length - 1 ? `${label} (the end)` : label}`}
    />
  );
}
