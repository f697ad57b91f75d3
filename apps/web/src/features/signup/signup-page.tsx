import { screens, signupTexts } from '@propsmith/contract';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import { selectSignup } from '../../state/signup.ts';
import { AuthCard } from '../../ui/auth-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';

const steps = { 1: EmailStep, 2: CodeStep, 3: DetailsStep } as const;

/** Focuses the first field of a new step, but not when the screen is opened. */
const useFocusOnNewStep = (step: number) => {
  const container = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    container.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
  }, [step]);
  return container;
};

export const SignupPage = () => {
  const { step } = useAppSelector(selectSignup);
  const container = useFocusOnNewStep(step);
  const Step = steps[step];
  return (
    <AuthCard
      title={signupTexts.heading}
      description={`Step ${step} of 3`}
      footer={<TextLink to={screens.login}>{signupTexts.toLogin}</TextLink>}
    >
      <div ref={container}>
        <Step />
      </div>
    </AuthCard>
  );
};
