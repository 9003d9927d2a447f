import type { SitePart } from '../sitePart.ts';
import { SchedulerFrame } from './SchedulerFrame.tsx';
import { SchedulerScreen } from './SchedulerScreen.tsx';

/** The part of the screen `scheduler`. */
const schedulerScreenPart: SitePart = {
  Frame: SchedulerFrame,
  extendPorts: (ports) => ({ ...ports, screens: { ...ports.screens, scheduler: SchedulerScreen } }),
};

export default schedulerScreenPart;
