import { RescheduleScreen } from './CallScreen.tsx';
import { createScreenPart } from './createScreenPart.ts';

/** The part of the screen `reschedule`. */
export default createScreenPart({ reschedule: RescheduleScreen });
