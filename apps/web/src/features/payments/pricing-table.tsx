import {
  applicationTexts,
  cardMessages,
  extractionMessages,
  paymentTexts,
  sampleLogs,
  samplePath,
  screens,
} from '@propsmith/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePriceTexts } from '../../card/use-price-texts.ts';
import { useBusy } from '../../lib/use-busy.ts';
import { selectUser } from '../../state/auth.ts';
import { loadDashboard } from '../../state/dashboard.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { chooseFreePlan } from '../../state/payment.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';

interface PlanProps {
  name: string;
  price: string;
  points: readonly string[];
  children: ReactNode;
}

const Plan = ({ name, price, points, children }: PlanProps) => (
  <section aria-label={name} className="flex flex-col gap-4 rounded-lg border border-line bg-panel p-5">
    <h2 className="font-medium text-ink-2">{name}</h2>
    <p className="text-xl font-semibold">{price}</p>
    <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-2">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <div className="mt-auto">{children}</div>
  </section>
);

const ChooseFree = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const memberId = useAppSelector(selectUser)?.id ?? '';
  const { busy, track } = useBusy();
  const choose = async (): Promise<void> => {
    const answer = await track(dispatch(chooseFreePlan({ memberId })));
    if (!chooseFreePlan.fulfilled.match(answer)) {
      toast.error(answer.payload?.message ?? cardMessages.registerFailed);
      return;
    }
    toast.success(cardMessages.registered);
    await dispatch(loadDashboard());
    void navigate(screens.dashboard);
  };
  return (
    <Button variant="primary" size="lg" busy={busy} onClick={() => void choose()}>
      {paymentTexts.chooseFree}
    </Button>
  );
};

const FreeToTry = () => (
  <p className="pt-4 text-ink-2">
    {extractionMessages.freeToTry}{' '}
    <TextLink to={samplePath(sampleLogs[0].name)}>{applicationTexts.trySample}</TextLink>
  </p>
);

/** The two plans and what needs none, shown until a payment has succeeded. */
export const PricingTable = ({ onTopUp }: { onTopUp: () => void }) => {
  const priceTexts = usePriceTexts();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Plan
          name={paymentTexts.freePlan}
          price={paymentTexts.freePlanPrice}
          points={[paymentTexts.freePlanPoint]}
        >
          <ChooseFree />
        </Plan>
        <Plan
          name={paymentTexts.payAsYouGoPlan}
          price={paymentTexts.payAsYouGoPrice}
          points={[...paymentTexts.payAsYouGoPoints, ...priceTexts]}
        >
          <Button variant="primary" size="lg" onClick={onTopUp}>
            {paymentTexts.choosePayAsYouGo}
          </Button>
        </Plan>
      </div>
      <FreeToTry />
    </>
  );
};
