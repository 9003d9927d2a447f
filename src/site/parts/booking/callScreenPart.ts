import { CallScreen } from './CallScreen.tsx';
import { createScreenPart } from './createScreenPart.ts';

/** The screen `call`. */
export default createScreenPart({ call: CallScreen });
