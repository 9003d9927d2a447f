import { useRef, useState } from 'react';
import { joinClassNames, VisuallyHidden } from '../../../ui/index.ts';
import frame from '../../frame/siteLayout.module.css';
import css from './nueScore.module.css';
import { computeScore, listActive, pillarNames } from './nueScore.ts';
import type { PillarName, Pillars } from './nueScore.ts';
import { Rings } from './Rings.tsx';
import { useNueScore } from './useNueScore.ts';
import type { Random } from './useNueScore.ts';

interface NueScoreProps {
  readonly title: string;
  readonly words: string;
  /** The name of each pillar, and what it measures. */
  readonly pillars: { readonly [name in PillarName]: { readonly name: string; readonly about: string } };
  /** Passed by tests. */
  readonly random?: Random;
}

/** An example of the Nue Score: three rings with a number, and buttons that choose which rings count. */
export function NueScore({ title, words, pillars: texts, random = Math.random }: NueScoreProps) {
  const chart = useRef<HTMLDivElement>(null);
  const { pillars, isPlaying, togglePillar, togglePlaying } = useNueScore(chart, random);
  const [clicks, setClicks] = useState(0);
  const click = (pillar: PillarName) => {
    togglePillar(pillar);
    setClicks(clicks + 1);
  };
  return (
    <section className={css.section} aria-labelledby="nue-score">
      <div className={joinClassNames(frame.wrap, css.columns)}>
        <div className={css.chart} ref={chart}>
          <Rings pillars={pillars} label={describeChart(pillars, texts)} />
          <p className={css.score} aria-hidden="true">
            <b>{computeScore(pillars)}</b>
            <span>Nue Score</span>
          </p>
        </div>
        <div className={css.words}>
          <h2 id="nue-score">{title}</h2>
          <p>{words}</p>
          <div className={css.pillars}>
            {pillarNames.map((name) => (
              <button
                key={name}
                type="button"
                className={joinClassNames(css.pillar, css[name])}
                aria-pressed={pillars[name].isActive}
                onClick={() => click(name)}
              >
                <i aria-hidden="true" />
                <b>{texts[name].name}</b>
                <span className={css.value}>{toPercent(pillars[name].percentage)}</span>
                <span className={css.about}>{texts[name].about}</span>
              </button>
            ))}
          </div>
          <button type="button" className={css.play} onClick={togglePlaying}>
            {isPlaying ? 'Pause the example' : 'Play the example'}
          </button>
          <AnnouncedScore clicks={clicks} text={describeChart(pillars, texts)} />
        </div>
      </div>
    </section>
  );
}

/** Announces the score after a click. Automatic changes are not announced, because they happen every few seconds. */
function AnnouncedScore({ clicks, text }: { readonly clicks: number; readonly text: string }) {
  const [announced, setAnnounced] = useState({ clicks: 0, text: '' });
  if (clicks !== announced.clicks) setAnnounced({ clicks, text });
  return (
    <div role="status">
      <VisuallyHidden>{announced.text}</VisuallyHidden>
    </div>
  );
}

const toPercent = (percentage: number): number => Math.round(percentage * 100);

/** The chart in words: 'Nue Score 50: Mind 33, Body 50, Lifestyle 66'. */
function describeChart(pillars: Pillars, texts: NueScoreProps['pillars']): string {
  const parts = listActive(pillars).map((name) => `${texts[name].name} ${toPercent(pillars[name].percentage)}`);
  return `Nue Score ${computeScore(pillars)}: ${parts.join(', ')}`;
}
