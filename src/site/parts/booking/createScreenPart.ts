import type { RuntimePorts } from '../../../runtime/index.ts';
import type { SitePart } from '../sitePart.ts';
import { BookingFrame } from './BookingFrame.tsx';

/** Creates the part of screens that book or move a phone call. @param screens The screens by their names. */
export function createScreenPart(screens: NonNullable<RuntimePorts['screens']>): SitePart {
  return { Frame: BookingFrame, extendPorts: (ports) => ({ ...ports, screens: { ...ports.screens, ...screens } }) };
}
