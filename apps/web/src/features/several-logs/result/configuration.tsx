import { extractionMessages, limits, severalLogsTexts, type SurveyReply } from '@propsmith/contract';
import { appIdOf } from '@propsmith/splunk';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { packApp } from '../../../lib/pack-app.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { appNamed, selectSeveralLogs } from '../../../state/several-logs.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import { NamedText } from './named-text.tsx';

const fileOf = ({ files }: SurveyReply, name: string): string | undefined =>
  files.find((file) => file.name === name)?.text;

const automaticName = ({ clusters }: SurveyReply): string =>
  appIdOf(`TA_${clusters.map(({ name }) => name).join('_')}`);

/** All stanzas as one app that Splunk installs. */
const saveApp = async (reply: SurveyReply, id: string): Promise<void> => {
  const stanzas = reply.clusters.map(({ name, verdict, questions, notes = [] }) => ({
    name,
    proof: verdict,
    open: [...questions.map((question) => `Blocking: ${question}`), ...notes],
  }));
  const props = fileOf(reply, 'props.conf') ?? '';
  try {
    const packed = await packApp({ id, stanzas, props, transforms: fileOf(reply, 'transforms.conf') });
    saveFile(`${id}.tgz`, packed);
  } catch {
    toast.error(extractionMessages.packFailed);
  }
};

/** The name from the source types, unless the user gives another; Splunk allows fewer characters than the field. */
const AppNameField = ({ name }: { name: string }) => {
  const dispatch = useAppDispatch();
  return (
    <div className="mb-4 max-w-xl">
      <Field
        label={severalLogsTexts.app}
        value={name}
        maxLength={limits.stanzaNameCharsMax}
        spellCheck={false}
        autoComplete="off"
        className="font-mono"
        hint={severalLogsTexts.appHint(`${appIdOf(name)}.tgz`)}
        onChange={({ target }) => dispatch(appNamed(target.value))}
      />
    </div>
  );
};

/** The files of the configuration. */
export const Configuration = ({ reply }: { reply: SurveyReply }) => {
  const appName = useAppSelector(selectSeveralLogs).appName ?? automaticName(reply);
  const [chosen, setChosen] = useState<string>();
  const [first] = reply.files;
  if (first === undefined) return null;
  const shown = reply.files.find(({ name }) => name === chosen) ?? first;
  return (
    <Card
      title={severalLogsTexts.configuration}
      description={severalLogsTexts.configurationHint}
      actions={
        <Button size="sm" onClick={() => void saveApp(reply, appIdOf(appName))}>
          <Package aria-hidden className="size-3.5" />
          {severalLogsTexts.downloadApp}
        </Button>
      }
    >
      <ConfigurationForm reply={reply} />
      <AppNameField name={appName} />
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
