import type { ReactNode } from 'react';
import type { FormStep } from '../../engine/index.ts';
import { HeadGroup, Hint, NextSteps } from '../../ui/index.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

interface FormIntroProps {
  readonly title: string;
  readonly step: FormStep;
  /** Content of the site below the heading. */
  readonly children?: ReactNode;
}

/** The text of a form step, above its fields. It is rendered before the fields have loaded. */
export function FormIntro({ title, step: { lead, points }, children }: FormIntroProps) {
  return (
    <>
      <HeadGroup>
        <ScreenHeading>{title}</ScreenHeading>
        {lead !== undefined && <Hint>{lead}</Hint>}
      </HeadGroup>
      {children}
      {points !== undefined && <NextSteps items={points} />}
    </>
  );
}
