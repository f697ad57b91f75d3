ALTER TABLE invoice ADD CONSTRAINT invoice_company_id FOREIGN KEY (company_id) REFERENCES company (id);
