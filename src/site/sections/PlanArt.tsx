import hills from '../../ui/art/hills.svg';
import reset from '../../ui/art/program-reset.svg';
import you from '../../ui/art/program-you.svg';
import type { Plan } from '../facts/checkoutPlans.ts';

/** The drawings have a light for each experience, so a program with another number of them has none of its own. */
const artByExperiences: { readonly [experiences: number]: string } = { 6: reset, 18: you };

interface PlanArtProps {
  readonly plan: Plan;
  readonly className: string | undefined;
  /** `lazy` where the card stands below the first screen. */
  readonly loading?: 'lazy';
}

/** The drawing at the top of the card of a program. */
export function PlanArt({ plan, className, loading }: PlanArtProps) {
  return <img className={className} src={artByExperiences[plan.experiences] ?? hills} alt="" width="800" height="400" loading={loading} />;
}
