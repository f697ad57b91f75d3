import { otherSystemTexts } from '@propsmith/contract';
import { lazy } from 'react';
import { FoldedSection } from '../../../ui/folded-section.tsx';
import type { SystemConfigurationProps } from './system-configuration.tsx';

const SystemConfiguration = lazy(async () => ({
  default: (await import('./system-configuration.tsx')).SystemConfiguration,
}));

/** The stanza for other log collectors, folded; its code is loaded when it is opened. */
export const OtherSystems = (props: SystemConfigurationProps) => (
  <FoldedSection heading={otherSystemTexts.heading} loading={otherSystemTexts.waiting}>
    <SystemConfiguration {...props} />
  </FoldedSection>
);
