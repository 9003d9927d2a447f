import { joinClassNames } from '../../../ui/index.ts';
import css from './nueScore.module.css';
import { pillarNames } from './nueScore.ts';
import type { PillarName, Pillars } from './nueScore.ts';

/** The radius of each ring in the drawing, which is 320 wide. */
const radii: { readonly [name in PillarName]: number } = { mind: 142, body: 108, lifestyle: 74 };

/** Three rings, each drawn up to its percentage. @param label The chart in words. */
export function Rings({ pillars, label }: { readonly pillars: Pillars; readonly label: string }) {
  return (
    <svg viewBox="0 0 320 320" role="img" aria-label={label} className={css.rings}>
      {pillarNames.map((name) => (
        <g key={name} className={joinClassNames(css[name], !pillars[name].isActive && css.off)}>
          <circle className={css.bed} cx="160" cy="160" r={radii[name]} />
          <circle
            className={css.ring}
            cx="160"
            cy="160"
            r={radii[name]}
            pathLength={100}
            strokeDasharray={`${pillars[name].percentage * 100} 100`}
            transform="rotate(-90 160 160)"
          />
        </g>
      ))}
    </svg>
  );
}
