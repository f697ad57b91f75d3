-- Functions and triggers are in apps/api/sql.
SELECT 1;
