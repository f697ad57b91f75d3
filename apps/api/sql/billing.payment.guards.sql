CREATE OR REPLACE TRIGGER payment_credit_is_final BEFORE UPDATE ON payment
  FOR EACH ROW WHEN (
    (OLD.credited_tx IS NOT NULL AND NEW.credited_tx IS DISTINCT FROM OLD.credited_tx)
    OR (OLD.stripe_intent_id IS NOT NULL AND NEW.stripe_intent_id IS DISTINCT FROM OLD.stripe_intent_id)
    OR NEW.amount_cents <> OLD.amount_cents OR NEW.company_id <> OLD.company_id OR NEW.currency <> OLD.currency)
  EXECUTE FUNCTION refuse_change('amount, company, intent and credit of a payment are final');

CREATE OR REPLACE TRIGGER payment_stays BEFORE DELETE ON payment
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a payment is never deleted');

CREATE OR REPLACE TRIGGER payment_no_truncate BEFORE TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('a payment is never deleted');
