import { useEffect } from 'react';
import type { AboveFieldsProps } from '../../../runtime/index.ts';
import { useFlowState } from '../../../runtime/index.ts';
import { Hint } from '../../../ui/index.ts';
import { canBillAtShippingAddress } from './billingRule.ts';

/** Unticks the checkbox 'same as shipping' where it cannot be ticked, and says why below it (seed 1 §5). */
export function SameAddressRule({ formState: { fields, changeFields } }: AboveFieldsProps) {
  const context = useFlowState((state) => state.session.run.context);
  const isPossible = canBillAtShippingAddress(context, fields);
  const isTicked = fields['sameAsShipping'] === true;
  useEffect(() => {
    if (!isPossible && isTicked) changeFields({ ...fields, sameAsShipping: undefined });
  });
  return (
    <div role="status">
      {!isPossible && <Hint>This box is for addresses in the states that we serve. Please give us your billing address.</Hint>}
    </div>
  );
}
