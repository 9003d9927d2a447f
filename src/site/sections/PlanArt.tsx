import hillsNight from '../../ui/art/hills-night.svg';
import hills from '../../ui/art/hills.svg';
import resetNight from '../../ui/art/program-reset-night.svg';
import reset from '../../ui/art/program-reset.svg';
import youNight from '../../ui/art/program-you-night.svg';
import you from '../../ui/art/program-you.svg';
import { Artwork } from '../../ui/index.ts';
import type { Drawing } from '../../ui/index.ts';
import type { Plan } from '../facts/checkoutPlans.ts';

/** The drawings by number of experiences, because a drawing has one light for each experience. A program with another number gets a common drawing. */
const artByExperiences: { readonly [experiences: number]: Drawing } = {
  6: { src: reset, night: resetNight },
  18: { src: you, night: youNight },
};

const otherArt: Drawing = { src: hills, night: hillsNight };

interface PlanArtProps {
  readonly plan: Plan;
  readonly className: string | undefined;
  /** `lazy` where the card is below the first screen. */
  readonly loading?: 'lazy';
}

/** The drawing at the top of the card of a program. */
export function PlanArt({ plan, className, loading }: PlanArtProps) {
  return <Artwork className={className} {...(artByExperiences[plan.experiences] ?? otherArt)} width="800" height="400" loading={loading} />;
}
