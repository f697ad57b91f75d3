/**
 * What the name of a field says about its value. A password may be any word, a secret any word that is not part of a sentence;
 * a token looks like one, because `token=ok` and `session: 12` are states and numbers.
 */
export type FieldClass =
  'password' | 'secret' | 'token' | 'cookie' | 'authorization' | 'user' | 'host' | 'phone';

const named = (fieldClass: FieldClass, names: string): (readonly [string, FieldClass])[] =>
  names.split(' ').map((name) => [name, fieldClass] as const);

/** Names of fields, without separators and in lower case. */
const fieldClasses = new Map<string, FieldClass>([
  ...named(
    'user',
    'user username userid uid login loginname logon logonname account accountname acct usr suser duser srcuser dstuser destuser ' +
      'sourceuser targetuser targetusername subjectusername remoteuser csusername principal userprincipalname samaccountname ' +
      'ruser authuser dbuser clientuser euser owner actor member employee firstname lastname fullname givenname surname ' +
      'createdby updatedby modifiedby',
  ),
  ...named(
    'host',
    'host hostname server servername node nodename computer computername machine machinename workstation workstationname ' +
      'srchost dsthost desthost shost dhost dvchost devname devicename sourcehost targethost remotehost clienthost fqdn ' +
      'datasource accountdomain userdomain subjectdomainname targetdomainname',
  ),
  ...named('phone', 'phone phonenumber telephone tel mobile msisdn fax callerid'),
]);

/** Ends of names: `DB_PASSWORD`, `spring.datasource.password`, `keyStorePassword`. */
const PASSWORD =
  /(?:passw(?:or)?[dt]|passphrase|pwd|pswd|kennwort|motdepasse|contrasena|senha|wachtwoord|(?:^|db|user|root|admin|smtp|mail|ftp|redis|mysql|pg|key|store|become|ldap|bind|proxy|sudo|login|vpn|wifi)p(?:w|ass)|^(?:otp|pin|cv[cv])|(?:pass|pin|otp|mfa|auth|authorization|verification|security|access)code)(?:s|\d|hash|confirm(?:ation)?)?$/;
const SECRET =
  /(?:secret|secretkeybase|(?:api|access|secret|private|account|shared|signing|encryption|master|auth|subscription|consumer|storage|functions)key|credentials?)$/;
const TOKEN =
  /(?:token|jwt|sessionid|sessid|signature|csrf|xsrf|^sid|^connectsid|^session|^sig|^samlresponse|^assertion)$/;
const COOKIE = /^(?:http|set|req|request|header)?cookies?2?$/;
const AUTHORIZATION = /^(?:http|req|request|header|proxy|x)?authorization$/;
/** In a query string only: elsewhere these are keys, codes and states of any kind. */
const QUERY_TOKEN = /^(?:key|code|state|nonce|auth|ticket|relaystate)$/;

/** The class of a name without separators and in lower case. */
const classOfPlain = (name: string, isInQuery: boolean): FieldClass | undefined => {
  const known = fieldClasses.get(name);
  if (known !== undefined) return known;
  if (COOKIE.test(name)) return 'cookie';
  if (AUTHORIZATION.test(name)) return 'authorization';
  if (PASSWORD.test(name)) return 'password';
  if (SECRET.test(name)) return 'secret';
  if (TOKEN.test(name)) return 'token';
  return isInQuery && QUERY_TOKEN.test(name) ? 'token' : undefined;
};

const KEY_CHARS_MAX = 80;

/** The class of a name as it is written; `isInQuery` after `?` and `&`. */
export const classOfName = (written: string, isInQuery = false): FieldClass | undefined => {
  if (written.length > KEY_CHARS_MAX) return undefined;
  const parts = written.toLowerCase().replaceAll(/[_-]/g, '').split('.');
  const [owner = '', last = ''] = [parts.at(-2), parts.at(-1)];
  // `user.name`, `s3.secret.key`, `event.user`; `s.id` is a column of a table.
  const joined = owner.length > 1 ? classOfPlain(owner + last, isInQuery) : undefined;
  return joined ?? classOfPlain(last, isInQuery);
};
