-- Whether a mail to a member of the company waits to be sent.
CREATE OR REPLACE FUNCTION people_wait_for_mail(p_company uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM mail_outbox m JOIN user_account u ON u.email = m.to_address
    WHERE u.company_id = p_company AND m.status = 'waiting');
$$;
