/** What a command expects behind its options, by their letters. */
export interface Command {
  readonly secrets: string;
  /** Of an account, `name` or `name:password`. */
  readonly accounts: string;
}

const entries =
  'mysql:p:u mysqldump:p:u mysqladmin:p:u mysqlimport:p:u mariadb:p:u mariadb-dump:p:u sshpass:p: psql::U pg_dump::U ' +
  'mongo:p:u mongosh:p:u mongodump:p:u mongorestore:p:u psexec:p:u ldapsearch:w: ldapmodify:w: ldapadd:w: ldapdelete:w: ' +
  'ldapwhoami:w: redis-cli:a: sqlcmd:P:U osql:P:U bcp:P:U isql:P:U ipmitool:P:U smbclient::U curl::u';

export const commands: ReadonlyMap<string, Command> = new Map(
  entries.split(' ').map((entry) => {
    const [name = '', secrets = '', accounts = ''] = entry.split(':');
    return [name, { secrets, accounts }] as const;
  }),
);
