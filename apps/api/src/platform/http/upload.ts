import { extractionMessages, limits, serverMessages } from '@propsmith/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export interface UploadedFile {
  readonly fieldName: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** A complete multipart body within the limits. */
export interface Upload {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

export const uploadLimits = {
  fileSize: limits.logFileBytesMax,
  files: 10,
  fields: 20,
  fieldSize: 4 * limits.logTextCharsMax,
  parts: 30,
};

const readParts = async (request: FastifyRequest): Promise<Upload> => {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const files: UploadedFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    files.push({ fieldName: part.fieldname, fileName: part.filename, bytes: await bytesOf(part) });
  }
  return { fields, files };
};

/** Refusals, Fastify's errors and connection errors have a code; the multipart parser's errors have none. */
const isParserError = (error: unknown): boolean => error instanceof Error && !('code' in error);

const bytesOf = async (part: MultipartFile): Promise<Buffer> => {
  try {
    return await part.toBuffer();
  } catch (error) {
    if (part.file.truncated) throw new Refusal('body_too_large', extractionMessages.fileTooLarge);
    throw error;
  }
};

export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  try {
    return await readParts(request);
  } catch (error) {
    throw isParserError(error) ? new Refusal('validation_failed', serverMessages.formBroken) : error;
  }
};
