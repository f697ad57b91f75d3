import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';
import { keyLine } from './testing/key-block.ts';

const secretsOf = (text: string): string[] =>
  redact(text)
    .replacements.filter(({ kind }) => kind === 'token')
    .map(({ original }) => original);

const PREFIX = '2026-03-04 05:06:07 INFO ';

describe('secrets', () => {
  it.each<readonly [string, readonly string[]]>([
    ['secret=correcthorse x=1 secret=one', ['correcthorse', 'one']],
    ['api_key=sk-live-abc!def$ghi', ['sk-live-abc!def$ghi']],
    ['password=Hunter2! x', ['Hunter2!']],
    ['(password=Hunter2!) {password=x1} password=a(b)c', ['Hunter2!', 'x1', 'a(b)c']],
    ['user=x,password=abc,INFO', ['abc']],
    ['password=ab,cd,ef x=1', ['ab,cd,ef']],
    ['login?password=a%26b&x=1;secret=c;d', ['a%26b', 'c']],
    [
      'x-api-key: 9f8e7d6c5b client_secret=abc passphrase="my pass" pwd=foo',
      ['9f8e7d6c5b', 'abc', 'my pass', 'foo'],
    ],
    ['Database=x;User Id=sa;Password=My!Pass,1$;Encrypt=yes', ['My!Pass,1$']],
    [
      'session_id=AbCdEf123456 sid=9f8e7d6c5b4a3f2e PHPSESSID=abcdefghijkl8',
      ['AbCdEf123456', '9f8e7d6c5b4a3f2e', 'abcdefghijkl8'],
    ],
    ['/a;jsessionid=0A1B2C3D?x=y', ['0A1B2C3D']],
    [
      'DB_PASSWORD=foo AWS_SECRET_ACCESS_KEY=a/b+c= spring.datasource.password=test',
      ['foo', 'a/b+c=', 'test'],
    ],
    ['API Key: abcdefgh1', ['abcdefgh1']],
    ['password: correcthorse', ['correcthorse']],
    ['new_password1=abc passwordHash=d1 store_pass=e2 db.api.key=f3', ['abc', 'd1', 'e2', 'f3']],
    ['pin=4711 otp: 123456 mfa_code=654321', ['4711', '123456', '654321']],
    ['session 0A1B2C3D4E5F opened, sid=0A1B2C3D4E5F', ['0A1B2C3D4E5F', '0A1B2C3D4E5F']],
  ])('fields: %s', (text, expected) => {
    expect(secretsOf(PREFIX + text)).toEqual(expected);
  });

  it.each<readonly [string, readonly string[]]>([
    ['Cookie: JSESSIONID=0A1B2C3D4E5F', ['0A1B2C3D4E5F']],
    ['Cookie: lang=en; foo=k3j4h5k3j4h5; theme=dark', ['k3j4h5k3j4h5']],
    ['Set-Cookie: id=AbCd1234; Path=/; HttpOnly', ['AbCd1234']],
    ['Authorization: ApiKey s3cr3t!x', ['s3cr3t!x']],
    ['Authorization: Token abcdefghij', ['abcdefghij']],
    ['Authorization:[Bearer abcdef] Cookie:[a=0A1B2C3D]', ['abcdef', '0A1B2C3D']],
    [
      'Authorization: Digest username="sam7", realm="x y", nonce="dcd98b7102", response="6629fae49393"',
      ['dcd98b7102', '6629fae49393'],
    ],
    [
      String.raw`{\"Authorization\":\"Basic dXNlcjpw\",\"cookie\":\"sid=AbCd1234; y=1\"}`,
      ['dXNlcjpw', 'AbCd1234'],
    ],
    ['Authorization: Bearer "abcDEF123"', ['abcDEF123']],
    ['Authorization: failed, Authorization: Bearer token', []],
    ['Authorization: AWS4-HMAC-SHA256 Credential=<redacted>/x', []],
  ])('headers: %s', (text, expected) => {
    expect(secretsOf(PREFIX + text)).toEqual(expected);
  });

  it.each<readonly [string, readonly string[]]>([
    [String.raw`{"password":"a\"b","x":1} {"password":"a\\","x":"y"}`, [String.raw`a\"b`, String.raw`a\\`]],
    [String.raw`{"body":"{\"password\":\"a\\\"b\",\"x\":1}"}`, [String.raw`a\\\"b`]],
    [String.raw`{"msg":"one\npassword=abc\nx"}`, ['abc']],
    ['"{""password"":""abc"",""x"":""y""}" password="" x', ['abc']],
    ['{"name":"DB_PASSWORD","value":"abc"}', ['abc']],
    ['<password>a&amp;b</password> <password><![CDATA[a<b]]></password>', ['a&amp;b', 'a<b']],
    ['<wsse:Password Type="x">abc</wsse:Password> &lt;password&gt;abc&lt;/password&gt;', ['abc', 'abc']],
    ['<add key="password" value="abc"/><property name="password">abc</property>', ['abc', 'abc']],
    ['user%3Dsam%26password%3Dabc%26x%3D1 %22password%22%3A%22abc%22', ['abc', 'abc']],
    ['password=&quot;a b&quot; [password] => abc {:password=>"abc"}', ['a b', 'abc', 'abc']],
    [`"password=it's2long" 'password=abc'`, ["it's2long", 'abc']],
    ['password="cut off here', ['cut off here']],
    [
      '<param name="token"><value>a1b2c3d4</value> {"Name":"x_token","Type":"y","Value":"a1b2c3d5"}',
      ['a1b2c3d4', 'a1b2c3d5'],
    ],
    [String.raw`{"credentials":"[{\"type\":\"a\",\"password\":\"abc\"}]"}`, ['abc']],
    ['{"passwords":["abc","d,e"],"apiKeys":["k1"]} password=["x1", "y2"]', ['abc', 'd,e', 'x1', 'y2']],
    ['{"credentials":{"type":"a","password":"abc"},"password":{"value":"d1"}}', ['abc', 'd1']],
    [
      '{"ParameterKey":"DbPassword","ParameterValue":"abc"} {"Name":"/app/db/password","Value":"d1"}',
      ['abc', 'd1'],
    ],
    [
      '<name>fs.s3.secret.key</name><value>abc</value> <key>Password</key> <string>d1</string>',
      ['abc', 'd1'],
    ],
    ["user%5Bpassword%5D=abc&password[0]=d1 `password` = 'e2'", ['abc', 'd1', 'e2']],
    [`{'password': u'abc', 'b': 1} SET pwd = N'd1'`, ['abc', 'd1']],
    ['Server=db1;Pwd={a;b}c};Uid=x;Password=two words;Encrypt=yes', ['a;b}c', 'two words']],
    ['user="sam password=abc', ['abc']],
  ])('notations: %s', (text, expected) => {
    expect(secretsOf(PREFIX + text)).toEqual(expected);
  });

  it.each<readonly [string, readonly string[]]>([
    ['postgres://app:Tr0ub4dor!x@db1.corp:5432/shop', ['Tr0ub4dor!x']],
    ['mongodb://u:p@ss!w@cl.example.net redis://:s3cr3t!@cache01:6379', ['p@ss!w', 's3cr3t!']],
    ['postgres://app:a/b#c@db1 http://web01:8080/path?mail=a@b.com', ['a/b#c']],
    ['jdbc:mysql://db1/x?user=sam&password=abc jdbc:oracle:thin:scott/tiger@//db1/x', ['abc', 'tiger']],
    ['mysql -u root -pS3cret!x db; sshpass -p foo ssh -p 22 web01', ['S3cret!x', 'foo']],
    [
      'run --password foo --token abcdefghijkl; --password is required; docker run -p 8080:80',
      ['foo', 'abcdefghijkl'],
    ],
    ['curl -u sam:pa:ss http://x; ["--password","foo"]', ['pa:ss', 'foo']],
    ['curl -usam:abc http://x; curl --user=sam:12345 x; curl -sSu sam:d1 x', ['abc', '12345', 'd1']],
    ['sqlcmd -S x -U pat -P abc; smbclient -U sam%d1; docker login -u sam -p e2', ['abc', 'd1', 'e2']],
    [`SELECT PASSWORD('abc'); CREATE USER x IDENTIFIED WITH plugin BY 'd1'`, ['abc', 'd1']],
    ['jdbc:sqlserver://db1:1433;user=sam;password=p@ss! mongodb://h1:1,h2:2/x?mail=a@b.com', ['p@ss!']],
    [
      "password is hunter2, invalid token 9f8e7d6c5b, token 'aB3dEf7', set db_secret_key a1b2c3d4",
      ['hunter2', '9f8e7d6c5b', 'aB3dEf7', 'a1b2c3d4'],
    ],
    [`ALTER USER x WITH PASSWORD 'abc'; CREATE USER y IDENTIFIED BY "d e"`, ['abc', 'd e']],
  ])('addresses and commands: %s', (text, expected) => {
    expect(secretsOf(PREFIX + text)).toEqual(expected);
  });

  it('entries of files with more than one word, also with the name in the line before', () => {
    expect(secretsOf('password: two words\n- name: DB_PASSWORD\n  value: abc\n')).toEqual([
      'two words',
      'abc',
    ]);
  });

  it('the lines of a key, also behind what a logger writes', () => {
    const body = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEA';
    const block = [keyLine('BEGIN'), body, 'aB3=', keyLine('END'), 'plain words'];
    expect(secretsOf(block.join('\n'))).toEqual([body, 'aB3=']);
    expect(secretsOf(block.map((line) => PREFIX + line).join('\n'))).toEqual([body, 'aB3=']);
    const message = block.map((line, index) => (index === 0 ? PREFIX : '') + line);
    expect(secretsOf(message.join('\n'))).toEqual([body, 'aB3=']);
    expect(secretsOf(block.join(String.raw`\n`))).toEqual([String.raw`\n${body}\naB3=\n`]);
  });

  it.each([
    'the secret of it; the secret: he lied; token=42 tokens=120 token: 5 max_tokens=4096',
    'Unexpected token: foo, invalid password, password expired, password: incorrect, bypass=yes',
    'password=${DB_PW} password=*** password=xxxxx password=[FILTERED] password=(null) password=<hidden>',
    'session=closed auth=ldap pass: 12 fail: 3 secretName: foo key=abc private_key: /etc/ssl/web.pem',
    'token_type=bearer expires_in=3600 secret: name not found',
    'pam_unix(passwd:chauthtok): changed, auth=WPA2-PSK ticket=INC0012345 Password: too short',
    'signature: SHA256withRSA, password must be longer8, token RS256, <Password Text="x"/>',
    'description &lt;password&gt;</pre> run it</pre> &lt;x',
  ])('are not seen in %s', (text) => {
    expect(secretsOf(PREFIX + text)).toEqual([]);
  });
});

describe('keys with a known beginning', () => {
  // Made from parts, because no file may contain one as it is.
  it.each([
    ['gldt-', 'abcdefghij1234567890'],
    ['GOCSPX-', 'abcdefghijklmnopqrstuvwx'],
    ['SK', '0123456789abcdef0123456789abcdef'],
    ['sk-proj-', 'abcdefghij1234567890'],
    ['AKIA', 'ABCDEFGHIJKLMNOP'],
  ])('%s', (issuer, rest) => {
    const key = issuer + rest;
    expect(secretsOf(`use ${key} x`)).toEqual([key]);
    expect(secretsOf(String.raw`"\n${key}" %20${key}`)).toEqual([key, key]);
    expect(redact(key).text.startsWith(issuer)).toBe(true);
  });

  it('are not names of settings', () => {
    expect(
      secretsOf('npm_config_registry_something_long=1 hf_transfer_enabled_or_not sk-learn-with-options-1'),
    ).toEqual([]);
  });
});

describe('of a secret', () => {
  it('signs are replaced too, escapes and quotes stay', () => {
    const text = String.raw`{"password":"aB1!$?\"\nc%4a","user":"Jos\u00e9"}`;
    const redacted = redact(text).text;
    expect(redacted).toMatch(
      /^\{"password":"[a-z][A-Z]\d[!$*^~]{3}\\"\\n[a-z]%\d[a-f]","user":"[A-Z][a-z]{2}\\u00[a-f]\d"\}$/,
    );
    expect(() => JSON.parse(redacted) as unknown).not.toThrow();
    expect(redacted.slice(13, 19)).not.toBe(text.slice(13, 19));
  });

  it('what stands beside a timestamp is replaced, the timestamp stays', () => {
    expect(redact('token=2026-03-04T05:06:07Z-abcDEF123456').text).toMatch(
      /^token=2026-03-04T05:06:07Z-(?!abcDEF123456)[a-z]{3}[A-Z]{3}\d{6}$/,
    );
  });

  it('a name or a password in any alphabet is replaced', () => {
    const isSame = (one: string, other: string, at: number): boolean => one.charAt(at) === other.charAt(at);
    for (const value of ['محمد', 'Łukasz', 'Çağrı', 'שלום', 'p§ß€']) {
      for (const { replacement } of redact(`password="${value}" user="${value}"`).replacements) {
        const same = Array.from(value, (_, at) => isSame(value, replacement, at)).filter(Boolean);
        expect(same.length, replacement).toBeLessThan(2);
        expect(Buffer.byteLength(replacement)).toBe(Buffer.byteLength(value));
      }
    }
  });
});
