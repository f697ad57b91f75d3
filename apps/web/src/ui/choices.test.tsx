import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

it('a checkbox is checked with a click on its label', async () => {
  render(<Checkbox label="Deactivate" hint="They cannot sign in." />);
  const box = screen.getByRole('checkbox', { name: /Deactivate/ });
  await userEvent.click(screen.getByText('Deactivate'));
  expect(box).toBeChecked();
});

const KeepLog = () => {
  const [checked, setChecked] = useState(true);
  return <Switch label="Keep my log" hint="For 30 days." checked={checked} onCheckedChange={setChecked} />;
};

it('a switch is toggled with the space bar and described by its hint', async () => {
  render(<KeepLog />);
  const control = screen.getByRole('switch', { name: 'Keep my log' });
  expect(control).toHaveAccessibleDescription('For 30 days.');
  control.focus();
  await userEvent.keyboard(' ');
  expect(control).not.toBeChecked();
});

const Theme = () => {
  const [value, setValue] = useState<'light' | 'dark'>('light');
  const choices = [
    { value: 'light', label: 'Light', icon: Sun },
    { value: 'dark', label: 'Dark', icon: Moon },
  ] as const;
  return <ChoiceGroup label="Theme" choices={choices} value={value} onChange={setValue} />;
};

it('a choice group is a group of radio buttons', async () => {
  render(<Theme />);
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  await userEvent.click(screen.getByText('Dark'));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Light' })).not.toBeChecked();
});

const Modes = () => {
  const [value, setValue] = useState('paste');
  const tabs = [
    { value: 'paste', label: 'Paste Logs', content: 'Paste here' },
    { value: 'file', label: 'File Upload', content: 'Drop here' },
  ];
  return <Tabs label="Input" tabs={tabs} value={value} onValueChange={setValue} />;
};

it('tabs are changed with the arrow keys', async () => {
  render(<Modes />);
  await userEvent.click(screen.getByRole('tab', { name: 'Paste Logs' }));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'File Upload' })).toHaveFocus());
  expect(screen.getByRole('tabpanel', { name: 'File Upload' })).toHaveTextContent('Drop here');
});
