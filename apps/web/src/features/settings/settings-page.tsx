import { Page } from '../../ui/page.tsx';
import { AppearanceCard } from './appearance-card.tsx';

export const SettingsPage = () => (
  <Page title="Settings" width="narrow">
    <AppearanceCard />
  </Page>
);
