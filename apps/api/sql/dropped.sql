-- Objects of earlier releases that no supported release uses any more. Applied last.
DROP FUNCTION IF EXISTS ledger_refuse();
DROP FUNCTION IF EXISTS refuse_audit_change();
