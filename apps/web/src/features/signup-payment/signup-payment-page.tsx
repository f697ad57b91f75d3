import { cardMessages, planChoiceTexts, screens } from '@propsmith/contract';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { CardPanel } from '../../card/card-panel.tsx';
import { usePriceTexts } from '../../card/use-price-texts.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { cardOutcomeCleared, chooseFreePlan, type Payer } from '../../state/payment.ts';
import { selectNewMemberId, selectPlanToken } from '../../state/signup.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';

const FreeVersion = ({ payer }: { payer: Payer }) => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const choose = async (): Promise<void> => {
    const answer = await track(dispatch(chooseFreePlan(payer)));
    if (chooseFreePlan.fulfilled.match(answer)) toast.success(cardMessages.registered);
    else toast.error(answer.payload?.message ?? cardMessages.registerFailed);
  };
  return (
    <Button variant="primary" size="lg" busy={busy} onClick={() => void choose()}>
      {planChoiceTexts.free}
    </Button>
  );
};

const FullVersion = ({ payer }: { payer: Payer }) => {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    dispatch(cardOutcomeCleared());
    setOpen(true);
  };
  return (
    <>
      <Button size="lg" onClick={open}>
        {planChoiceTexts.upgrade}
      </Button>
      <CardPanel
        title={planChoiceTexts.upgrade}
        payer={payer}
        lastBilling={null}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

/** Without a new member there is no plan to choose; the specification asks for a console warning only. */
const NoNewMember = () => {
  useEffect(() => console.warn(cardMessages.freePlanWithoutUser), []);
  return <Navigate to={screens.home} replace />;
};

export const SignupPaymentPage = () => {
  const memberId = useAppSelector(selectNewMemberId);
  const planToken = useAppSelector(selectPlanToken);
  const priceTexts = usePriceTexts();
  if (memberId === null) return <NoNewMember />;
  // The plan is already chosen.
  if (planToken === null) return <Navigate to={screens.dashboard} replace />;
  const payer: Payer = { memberId, planToken };
  return (
    <AuthCard
      title={planChoiceTexts.heading}
      description="Your company can start in one of two ways."
      footer={<TextLink to={screens.login}>Go to login</TextLink>}
    >
      <ul className="flex flex-col divide-y divide-line border-t border-line">
        <li className="flex flex-col items-start gap-3 py-4">
          <p className="text-ink-2">{planChoiceTexts.freeHint}</p>
          <FreeVersion payer={payer} />
        </li>
        <li className="flex flex-col items-start gap-3 pt-4">
          <div className="text-ink-2">
            <p>Top up by card and pay as you go.</p>
            {priceTexts.map((price) => (
              <p key={price}>{price}</p>
            ))}
          </div>
          <FullVersion payer={payer} />
        </li>
      </ul>
    </AuthCard>
  );
};
