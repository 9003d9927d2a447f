import type { ComponentType } from 'react';
import type { View } from '../../engine/index.ts';
import { BannerScreen } from './BannerScreen.tsx';
import { FormScreen } from './FormScreen.tsx';
import { OutcomeScreen } from './OutcomeScreen.tsx';
import { PageScreen } from './PageScreen.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';
import type { ScreenProps } from './screen.ts';
import { ScreeningScreen } from './ScreeningScreen.tsx';
import { WaitingScreen } from './WaitingScreen.tsx';

/** The screen of every kind of view. A new kind is a file here and a line in this list; without it nothing compiles. */
const screens = {
  page: PageScreen,
  form: FormScreen,
  question: QuestionScreen,
  banner: BannerScreen,
  screening: ScreeningScreen,
  outcome: OutcomeScreen,
  waiting: WaitingScreen,
} satisfies { [Kind in View['kind']]: ComponentType<ScreenProps<Kind>> };

/** A view, drawn by the screen of its kind. */
export function Screen(props: ScreenProps<View['kind']>) {
  // The list above ties each kind to its screen; the compiler cannot follow that tie through a lookup.
  const Drawn = screens[props.view.kind] as ComponentType<ScreenProps<View['kind']>>;
  return <Drawn {...props} />;
}
