/** The state of a request whose result is not kept. */
export interface Operation {
  status: 'idle' | 'pending' | 'succeeded' | 'failed';
  error: string | null;
}

export const idle: Operation = { status: 'idle', error: null };
export const pending: Operation = { status: 'pending', error: null };
export const succeeded: Operation = { status: 'succeeded', error: null };
export const failed = (error: string): Operation => ({ status: 'failed', error });
