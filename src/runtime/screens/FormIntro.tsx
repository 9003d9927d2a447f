import type { FormStep } from '../../engine/index.ts';
import { HeadGroup, Hint, NextSteps } from '../../ui/index.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** The text of a form step, above its fields and rendered before them. */
export function FormIntro({ title, step: { lead, points } }: { title: string; step: FormStep }) {
  return (
    <>
      <HeadGroup>
        <ScreenHeading>{title}</ScreenHeading>
        {lead !== undefined && <Hint>{lead}</Hint>}
      </HeadGroup>
      {points !== undefined && <NextSteps items={points} />}
    </>
  );
}
