import type { RuntimePorts } from '../../../runtime/index.ts';
import type { SitePart } from '../sitePart.ts';
import { BookingFrame } from './BookingFrame.tsx';

/** The part of a screen that arranges a phone call. */
export function createScreenPart(screens: NonNullable<RuntimePorts['screens']>): SitePart {
  return { Frame: BookingFrame, extendPorts: (ports) => ({ ...ports, screens: { ...ports.screens, ...screens } }) };
}
