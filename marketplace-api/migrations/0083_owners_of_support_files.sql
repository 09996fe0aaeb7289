-- A file that a customer uploaded before signing in had no customer, so the account's deletion and export left it out.
-- It gets the customer of its request.
UPDATE support_files f SET identity_id = r.identity_id
FROM support_requests r WHERE r.id = f.request_id AND f.identity_id IS NULL AND r.identity_id IS NOT NULL;

-- Such files outlived accounts that were deleted before. Only a deletion empties a request's name and address.
DELETE FROM support_files f
USING support_requests r WHERE r.id = f.request_id AND r.identity_id IS NULL AND r.name = '' AND r.email = '';
