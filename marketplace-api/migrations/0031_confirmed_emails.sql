-- An e-mail address belongs to the account that confirmed it. Unconfirmed accounts may name the same one, so that a registration
-- says the same whether the address has an account or not (docs/adr/0041).
DROP INDEX identities_email;
CREATE UNIQUE INDEX identities_confirmed_email ON identities (lower(email)) WHERE email_verified_at IS NOT NULL;
CREATE INDEX identities_email ON identities (lower(email));
