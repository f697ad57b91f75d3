import type { Remark, RemarkCode, RemarkDetails } from './types.ts';

/** Thrown by a writer at the first thing that its language can't express. */
export class NotExpressible extends Error {
  readonly remark: Remark;

  constructor(remark: Remark) {
    super(remark.code);
    this.remark = remark;
  }
}

export const remark = <Code extends RemarkCode>(code: Code, detail: RemarkDetails[Code]): Remark =>
  ({ code, detail }) as Remark;

export const refuse = <Code extends RemarkCode>(code: Code, detail: RemarkDetails[Code]): never => {
  throw new NotExpressible(remark(code, detail));
};

/** The result of a writer; undefined, with a remark added, when it can't express its input. */
export const attempt = <Result>(remarks: Remark[], write: () => Result): Result | undefined => {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof NotExpressible)) throw error;
    remarks.push(error.remark);
    return undefined;
  }
};
