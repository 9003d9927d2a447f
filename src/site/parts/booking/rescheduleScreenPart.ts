import { RescheduleScreen } from './CallScreen.tsx';
import { createScreenPart } from './createScreenPart.ts';

/** The screen `reschedule`. */
export default createScreenPart({ reschedule: RescheduleScreen });
