import type { FormStep } from '../../engine/index.ts';
import { HeadGroup, Hint, NextSteps } from '../../ui/index.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** The words of a form step, which stand above its fields and are there before them. */
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
