CREATE OR REPLACE TRIGGER free_plan_grant_stays BEFORE UPDATE OR DELETE ON free_plan_grant
  FOR EACH ROW EXECUTE FUNCTION refuse_change('a free plan is given once');
