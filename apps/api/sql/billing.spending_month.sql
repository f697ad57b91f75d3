-- The first day of the calendar month in UTC.
CREATE OR REPLACE FUNCTION spending_month(p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', p_at AT TIME ZONE 'UTC')::date;
$$;
