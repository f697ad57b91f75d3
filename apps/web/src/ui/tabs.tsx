import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** The name of the tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
}

export const Tabs = ({ label, tabs, value, onValueChange }: TabsProps) => (
  <Primitive.Root value={value} onValueChange={onValueChange}>
    {/* What scrolls cuts off an outline outside of it. */}
    <Primitive.List aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Primitive.Trigger
          key={tab.value}
          value={tab.value}
          className="h-9 shrink-0 border-b-2 border-transparent font-medium text-ink-3 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Content key={tab.value} value={tab.value} className="pt-4">
        {tab.content}
      </Primitive.Content>
    ))}
  </Primitive.Root>
);
