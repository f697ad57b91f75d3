const FALLBACK_NAME = 'new_sourcetype';

/**
 * Source types that come with Splunk. A stanza of such a name changes every input that has it, and is merged with the
 * settings that are there.
 */
const builtIn: ReadonlySet<string> = new Set(
  (
    'access_combined access_combined_wcookie access_common anaconda anaconda_syslog apache_error asterisk_cdr ' +
    'asterisk_event asterisk_messages asterisk_queue audittrail catalina cisco_syslog clavister collectd_http csv ' +
    'cups_access cups_error db2_diag dmesg exim_main exim_reject ftp generic_single_line http iis json json_no_timestamp ' +
    'kvstore linux_audit linux_bootlog linux_messages_syslog linux_secure log2metrics_csv log2metrics_json log2metrics_keyvalue log4j log4net_xml ' +
    'log4php metrics_csv misc_text mongod mysql_slow mysqld mysqld_bin mysqld_error nmap novell_groupwise osx_asl ' +
    'osx_crash_log osx_install osx_secure osx_daily osx_weekly osx_monthly osx_window_server postfix_syslog procmail psv ' +
    'rmail ruby_on_rails sar sendmail_syslog snort spooler stash splunkd splunkd_access statsd storm syslog tcp tsv ' +
    'weblogic_stdout websphere_activity websphere_core websphere_trlog websphere_trlog_syserr websphere_trlog_sysout ' +
    'windows_snare_syslog wineventlog'
  ).split(' '),
);

/** The characters that Splunk accepts in names: letters, digits and a few others. */
export const cleanName = (text: string): string => text.replace(/[^A-Za-z0-9:_.-]+/g, '_') || FALLBACK_NAME;

/** A source type name from any text, none of Splunk's own. */
export const sourcetypeName = (text: string): string => {
  const name = cleanName(text);
  return builtIn.has(name.toLowerCase()) ? `${name}_custom` : name;
};

/** The name of a file without what rotation adds (a number, a date) and without its extension. */
export const fileStem = (path: string): string => {
  const base = (path.split(/[\\/]/).at(-1) ?? '').replace(/\.gz$/i, '');
  const unrotated = base.replace(/(?:[-_.]\d+)+$/, '');
  const bare = unrotated.replace(/\.[A-Za-z][A-Za-z0-9]*$/, '');
  const undated = bare.replace(/(?:[-_.](?:\d{4}-?\d\d-?\d\d|\d+)(?:T?\d+)?)+$/, '');
  return [undated, bare].find((name) => /[A-Za-z]/.test(name)) ?? bare;
};
