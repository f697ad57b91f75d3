import { securityTexts } from '@propsmith/contract';
import { Card } from '../../../ui/card.tsx';
import { EmailSection } from './email-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const SecurityCard = () => (
  <Card title={securityTexts.heading} flush>
    <EmailSection />
    <SecondFactorSection />
    <SessionsSection />
  </Card>
);
