import { type PropsLayer, placedStanzas } from '@propsmith/splunk';

/** A props.conf and its text. */
export interface ConfFile extends PropsLayer {
  readonly text: string;
  /** False when the bytes are not UTF-8: written back, they would change. */
  readonly isUtf8: boolean;
}

/** The configuration: its files, the one with the highest precedence first, and the file that is changed by a fix. */
export interface Conf {
  readonly files: readonly ConfFile[];
  readonly editedPath: string;
}

export const confFile = (path: string, text: string, isUtf8 = true): ConfFile => ({
  path,
  text,
  isUtf8,
  stanzas: placedStanzas(text),
});

/** The configuration with the text of one file replaced, or with a file added. */
export const withText = ({ files, editedPath }: Conf, text: string): Conf => {
  const file = confFile(editedPath, text);
  const others = files.filter(({ path }) => path !== editedPath);
  return { editedPath, files: [file, ...others] };
};
