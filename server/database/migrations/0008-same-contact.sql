-- A phone number by its digits, however it was written; '00' abroad is the same as '+'.
create function phone_digits(phone text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^00', '');

-- A list that is imported is held against everybody who is there already.
create index workers_same_phone on workers (phone_digits(phone)) where deleted_at is null;
create index workers_same_email on workers (lower(email)) where deleted_at is null;
