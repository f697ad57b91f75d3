import { extractionMessages, severalLogsTexts, type SurveyReply } from '@propsmith/contract';
import { appIdOf } from '@propsmith/splunk';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { packApp } from '../../../lib/pack-app.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { compareLogs } from '../../../state/run-several-logs.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { selectSeveralLogs } from '../../../state/several-logs.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import { FolderField } from '../folder-field.tsx';
import { NamedText } from './named-text.tsx';

const fileOf = ({ files }: SurveyReply, name: string): string | undefined =>
  files.find((file) => file.name === name)?.text;

/** All stanzas as one app that Splunk installs. */
const saveApp = async (reply: SurveyReply): Promise<void> => {
  const stanzas = reply.clusters.map(({ name, verdict, questions }) => ({
    name,
    proof: verdict,
    open: questions,
  }));
  const id = appIdOf(`TA_${stanzas.map(({ name }) => name).join('_')}`);
  const props = fileOf(reply, 'props.conf') ?? '';
  try {
    const packed = await packApp({ id, stanzas, props, transforms: fileOf(reply, 'transforms.conf') });
    saveFile(`${id}.tgz`, packed);
  } catch {
    toast.error(extractionMessages.packFailed);
  }
};

/** Another folder changes inputs.conf and the routing by source. */
const FolderForm = () => {
  const dispatch = useAppDispatch();
  const { folder, comparison } = useAppSelector(selectSeveralLogs);
  const isAsking = comparison.kind === 'asking';
  return (
    <Form
      busy={isAsking || folder.trim() === ''}
      className="mb-4 flex max-w-xl items-start gap-2"
      onSubmit={() => void dispatch(compareLogs())}
    >
      <div className="min-w-0 flex-1">
        <FolderField />
      </div>
      <Button type="submit" size="lg" busy={isAsking} disabled={folder.trim() === ''} className="mt-5.5">
        {severalLogsTexts.apply}
      </Button>
    </Form>
  );
};

/** The files of the configuration. */
export const Configuration = ({ reply }: { reply: SurveyReply }) => {
  const [chosen, setChosen] = useState<string>();
  const [first] = reply.files;
  if (first === undefined) return null;
  const shown = reply.files.find(({ name }) => name === chosen) ?? first;
  return (
    <Card
      title={severalLogsTexts.configuration}
      description={severalLogsTexts.configurationHint}
      actions={
        <Button size="sm" onClick={() => void saveApp(reply)}>
          <Package aria-hidden className="size-3.5" />
          {severalLogsTexts.downloadApp}
        </Button>
      }
    >
      <FolderForm />
      <Tabs
        label={severalLogsTexts.configuration}
        value={shown.name}
        onValueChange={setChosen}
        tabs={reply.files.map(({ name, text }) => ({
          value: name,
          label: name,
          content: <NamedText name={name} text={text} isFile />,
        }))}
      />
    </Card>
  );
};
