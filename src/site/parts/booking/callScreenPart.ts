import { CallScreen } from './CallScreen.tsx';
import { createScreenPart } from './createScreenPart.ts';

/** The part of the screen `call`. */
export default createScreenPart({ call: CallScreen });
