import type { LogShape } from './mixed-log.ts';

/** Text for two files, so that events of a shape get another source type. */
export interface SourcetypeOverride {
  readonly transforms: string;
  /** The line of the stanza with which the log comes in. */
  readonly propsLine: string;
}

/** The source type of a shape, by its place from 0. */
export const shapeName = (name: string, index: number): string => `${name}:${index + 1}`;

/** Transforms for the shapes that an expression tells from all others; undefined when there is none. */
export const sourcetypeOverride = (
  name: string,
  shapes: readonly LogShape[],
): SourcetypeOverride | undefined => {
  const stanzas = shapes.flatMap(({ regex }, index) => {
    if (regex === undefined) return [];
    const sourcetype = shapeName(name, index);
    const transform = `${sourcetype.replaceAll(/[^\w-]+/g, '_')}_sourcetype`;
    const lines = [
      `[${transform}]`,
      `REGEX = ${regex}`,
      'DEST_KEY = MetaData:Sourcetype',
      `FORMAT = sourcetype::${sourcetype}`,
    ];
    return [{ transform, text: `${lines.join('\n')}\n` }];
  });
  if (stanzas.length === 0) return undefined;
  return {
    transforms: stanzas.map(({ text }) => text).join('\n'),
    propsLine: `TRANSFORMS-sourcetype = ${stanzas.map(({ transform }) => transform).join(', ')}`,
  };
};
