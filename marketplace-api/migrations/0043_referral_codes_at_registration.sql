-- Each customer has a referral code from registration on: reading the code writes nothing.
-- 31 letters and digits that are not mistaken for one another, 8 in a code. A code is shared, so it is no secret.
CREATE FUNCTION draw_referral_code(customer uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  letters constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  bytes bytea;
BEGIN
  LOOP
    bytes := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    -- The last bytes of a random UUID are random in all their bits.
    INSERT INTO referral_codes (identity_id, code)
    SELECT customer, string_agg(substr(letters, get_byte(bytes, n) % length(letters) + 1, 1), '')
    FROM unnest(ARRAY[10, 11, 12, 13, 14, 15, 30, 31]) AS n
    ON CONFLICT DO NOTHING;
    -- Another customer may have that code: then another one is drawn.
    EXIT WHEN EXISTS (SELECT 1 FROM referral_codes WHERE identity_id = customer);
  END LOOP;
END $$;

CREATE FUNCTION give_referral_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM draw_referral_code(NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER identities_referral_code AFTER INSERT ON identities FOR EACH ROW EXECUTE FUNCTION give_referral_code();

SELECT draw_referral_code(id) FROM identities
WHERE NOT EXISTS (SELECT 1 FROM referral_codes WHERE identity_id = identities.id);
