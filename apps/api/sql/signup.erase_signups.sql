-- Part of erase_company. Deletes the sign-up codes and tokens of addresses.
CREATE OR REPLACE FUNCTION erase_signups(p_addresses text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signup_code WHERE email = ANY (p_addresses);
  DELETE FROM signup_token WHERE email = ANY (p_addresses);
END $$;

REVOKE ALL ON FUNCTION erase_signups(text[]) FROM PUBLIC;
