import type { Line } from './line.ts';
import { isOpaque } from './secret.ts';
import type { Value } from './value.ts';
import { isProse, isState } from './words.ts';

/** One `name=value` of a list, with the separator behind it. */
const pair =
  /[ \t]{0,8}([^\s=;,"'<>[\]]{1,128})=(?:(\\?["'])([^"'\\]{0,8192})\\?["']|([^\s;,"'\\\]<>]{0,8192}))([;,]?)/y;
/** `Path` of a set cookie and `realm` of a challenge are no secrets. */
const PUBLIC_NAME =
  /^(?:path|domain|expires|max-age|samesite|version|realm|uri|username|algorithm|qop|nc|signedheaders|headers|keyid)$/i;

/** The values of `a=1; b=2` and `a="1", b="2"`. */
const addPairs = (line: Line, from: number, to: number): boolean => {
  let at = from;
  let isAdded = false;
  pair.lastIndex = from;
  for (let found = pair.exec(line.text); found && at < to; found = pair.exec(line.text)) {
    const [all, name = '', quote = '', quoted, plain = '', separator = ''] = found;
    const value = quoted ?? plain;
    line.steps.count += all.length;
    const start = at + all.indexOf('=') + 1 + quote.length;
    at += all.length;
    const end = Math.min(to, start + value.length);
    if (start < end && !PUBLIC_NAME.test(name) && isOpaque(value)) {
      line.add('token', start, end);
      isAdded = true;
    }
    if (separator === '') break;
  }
  return isAdded;
};

const SCHEME =
  /^(?:bearer|basic|digest|negotiate|ntlm|token|api-?key|hawk|mac|signature|oauth|aws4-hmac-sha256|sharedkey\w*|kerberos|gssapi|jwt)$/i;
/** `Scheme credentials` or credentials alone. */
const credentials = /[ \t]{0,8}(?:([A-Za-z][\w-]{1,30})[ \t]{1,8})?\\?["']?([^\s"'<>,;\\\])}]{1,8192})/y;

const addAuthorization = (line: Line, from: number, to: number): boolean => {
  credentials.lastIndex = from;
  const found = credentials.exec(line.text);
  if (!found) return false;
  const [all, scheme = '', value = ''] = found;
  line.steps.count += all.length;
  const start = from + all.length - value.length;
  const isQuoteNext = /["'\\<]/.test(line.text.charAt(start + value.length));
  if (/^[\w-]+=[^=]/.test(value) || (isQuoteNext && /^[\w-]+=$/.test(value)))
    return addPairs(line, start, to);
  const end = Math.min(to, start + value.length);
  const isSaid = SCHEME.test(scheme) && !isProse(value) && !isState(value);
  if (start >= end || SCHEME.test(value) || (!isSaid && !isOpaque(value))) return false;
  line.add('token', start, end);
  return true;
};

/** The values of cookies, and what stands behind the scheme of an authorization. */
export const addHeaderSecrets = (
  line: Line,
  header: 'cookie' | 'authorization',
  { start, end, isQuoted }: Value,
): boolean => {
  const to = isQuoted ? end : line.end;
  if (header === 'authorization') return addAuthorization(line, start, to);
  if (addPairs(line, start, to)) return true;
  const value = line.text.slice(start, end);
  if (!isOpaque(value) || value.includes('=')) return false;
  line.add('token', start, end);
  return true;
};
