import { decodeLog, limits } from '@propsmith/contract';

const encoder = new TextEncoder();

/** The beginning of a log that fits into a file, cut before a line that begins an event. */
export const firstMegabyte = (text: string): string => {
  const bytes = encoder.encode(text.slice(0, limits.logFileBytesMax));
  if (bytes.length <= limits.logFileBytesMax && text.length <= limits.logFileBytesMax) return text;
  // A character that is cut in half decodes to a replacement character in the last line, which is dropped.
  return beforeLastEvent(new TextDecoder().decode(bytes.slice(0, limits.logFileBytesMax)));
};

/** A text without its last line that is neither indented nor blank and what follows, or else without its last line. */
const beforeLastEvent = (head: string): string => {
  const lastLine = head.lastIndexOf('\n') + 1;
  let at = lastLine;
  while (at > 1 && /\s/.test(head.charAt(at))) at = head.lastIndexOf('\n', at - 2) + 1;
  return head.slice(0, at || lastLine || head.length);
};

/** A character takes at most four bytes, so that one that is cut in half ends within three. */
const CUT_BYTES_MAX = 3;

/** The beginning of a file that is too large, cut at an event; undefined if it is not text. */
export const readFirstMegabyte = async (file: Blob): Promise<string | undefined> => {
  const bytes = new Uint8Array(await file.slice(0, limits.logFileBytesMax).arrayBuffer());
  for (let cut = 0; cut <= CUT_BYTES_MAX; cut += 1) {
    const text = decodeLog(bytes.slice(0, bytes.length - cut));
    // Encoded as UTF-8, a text in another encoding can become longer.
    if (text !== undefined) return firstMegabyte(beforeLastEvent(text));
  }
  return undefined;
};
