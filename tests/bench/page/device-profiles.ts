/** A slow machine on a slow network, as Chromium plays it. */
export interface DeviceProfile {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How many times slower the processor is. */
  readonly slowdown: number;
  readonly megabitsDown: number;
  readonly megabitsUp: number;
  /** Added latency of every response, in milliseconds. */
  readonly latency: number;
}

const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The profiles that are measured, in order. */
export const deviceProfiles: readonly DeviceProfile[] = [
  { name: 'Slow laptop', viewport: laptop, slowdown: 4, megabitsDown: 1.6, megabitsUp: 0.75, latency: 150 },
  { name: 'Phone', viewport: phone, slowdown: 6, megabitsDown: 1, megabitsUp: 0.5, latency: 300 },
];

/** Nothing is slowed down. */
export const unthrottled: DeviceProfile = { name: 'As it is', viewport: laptop, slowdown: 1, megabitsDown: -1, megabitsUp: -1, latency: 0 };
