import { securityTexts } from '@propsmith/contract';
import { Card } from '../../../ui/card.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export const SecurityCard = () => (
  <Card title={securityTexts.heading} flush>
    <SecondFactorSection />
    <SessionsSection />
  </Card>
);
