import { memberTexts } from '@propsmith/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import type { PanelTask } from './use-panel-task.ts';

/** Properties of every panel of the page. */
export interface MemberPanelBase {
  onClose: () => void;
  /** The change is made: reloads the list and closes the panel. */
  onDone: () => Promise<void>;
}

interface MemberPanelProps {
  title: string;
  description?: string;
  task: PanelTask;
  submit: Pick<ButtonProps, 'busyLabel' | 'disabled' | 'variant'>;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a side panel; the submit button has the panel's title. It can't be closed while a request runs. */
export const MemberPanel = (props: MemberPanelProps) => {
  const { title, description, task, submit, onSubmit, onClose, children } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Browsers remove focus from a button that becomes disabled.
    if (task.errors.length > 0 && document.activeElement === document.body) submitButton.current?.focus();
  }, [task.errors]);
  const close = () => {
    if (!task.busy) onClose();
  };
  return (
    <SidePanel open onOpenChange={close} title={title} {...(description !== undefined && { description })}>
      <Form busy={task.busy} onSubmit={onSubmit}>
        {children}
        {task.errors.length > 0 && (
          <Notice tone="bad">
            {task.errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        )}
        <ActionRow>
          <Button disabled={task.busy} onClick={close}>
            {memberTexts.cancel}
          </Button>
          <Button ref={submitButton} type="submit" variant="primary" {...submit} busy={task.busy}>
            {title}
          </Button>
        </ActionRow>
      </Form>
    </SidePanel>
  );
};
