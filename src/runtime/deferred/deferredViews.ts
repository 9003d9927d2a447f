/** The screens and widgets that no first page needs, in one chunk. */
export { ClaimNote, Dialog, HelpPanel, ReadMore } from '../../ui/index.ts';
export { FieldList } from '../forms/FieldList.tsx';
export { BannerScreen } from '../screens/BannerScreen.tsx';
export { FormScreen } from '../screens/FormScreen.tsx';
export { NoAnswersNotice } from '../screens/NoAnswersNotice.tsx';
export { OpeningNotice } from '../screens/OpeningNotice.tsx';
export { OutcomeScreen } from '../screens/OutcomeScreen.tsx';
export { ScreeningFailedScreen } from '../screens/ScreeningFailedScreen.tsx';
export { ScreeningScreen } from '../screens/ScreeningScreen.tsx';
export { OtherTextField } from '../widgets/choice/OtherTextField.tsx';
export { DateWidget } from '../widgets/date/DateWidget.tsx';
export { NumberWidget } from '../widgets/number/NumberWidget.tsx';
export { TextWidget } from '../widgets/text/TextWidget.tsx';
