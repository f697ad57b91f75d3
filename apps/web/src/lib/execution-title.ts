import { formatDateTime } from './format.ts';

interface Named {
  readonly name: string | null;
  readonly timestamp: string;
}

/** The name of an execution, or its date when it has none. */
export const executionTitle = ({ name, timestamp }: Named): string => name ?? formatDateTime(timestamp);
