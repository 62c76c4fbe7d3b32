-- How people are reached. Accounts get an address and wishes; mails wait in a table until they are sent; links let
-- somebody without a session do one thing.
alter table users
  add column email text not null default '' check (char_length(email) <= 254),
  add column company text not null default '' check (char_length(company) <= 120),
  add column contact_name text not null default '' check (char_length(contact_name) <= 120),
  add column phone text not null default '' check (char_length(phone) <= 60),
  add column language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  add column mail_wishes text[] not null default '{requests,reminders}'
    check (mail_wishes <@ '{requests,reminders}'::text[]);

-- Of the page it was written on; a reply is in it, too.
alter table messages
  add column language text not null default 'en' check (language in ('en', 'fr', 'ar'));

-- Written in the transaction of the act that they are about; what they say is composed when they are sent.
create table mails (
  id integer generated always as identity primary key,
  kind text not null,
  data jsonb not null,
  audience text not null check (audience in ('recruiter', 'agency', 'worker', 'visitor')),
  language text not null check (language in ('en', 'fr', 'ar')),
  to_address text not null check (char_length(to_address) between 3 and 254),
  to_name text not null default '',
  order_id integer references orders on delete cascade,
  message_id integer references messages on delete cascade,
  user_id integer references users on delete cascade,
  -- At most one mail with the same key, whichever node wants to send it.
  dedupe_key text unique,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in
    ('waiting', 'sent', 'kept', 'failed', 'withdrawn', 'phoned')),
  -- Not sent before; after a failure, the time of the next try.
  not_before timestamptz not null,
  attempts smallint not null default 0,
  -- A node is sending it, until then at most.
  claimed_until timestamptz,
  claim uuid,
  ended_at timestamptz,
  -- The newer mail about the same request that replaced it while it waited.
  replaced_by integer references mails on delete set null,
  last_error text,
  search text generated always as (search_text(
    to_name, to_address, coalesce(data #>> '{order,reference}', ''), coalesce(data #>> '{order,worker}', '')
  )) stored,
  search_folded text generated always as (folded_text(
    to_name, to_address, coalesce(data #>> '{order,reference}', ''), coalesce(data #>> '{order,worker}', '')
  )) stored,
  check ((state = 'waiting') = (ended_at is null))
);
create index mails_due on mails (not_before, id) where state = 'waiting';
create index mails_by_state on mails (state, id desc);
-- Requests of the last hour that the agency got a mail about.
create index mails_about_requests on mails (created_at) where kind = 'agency-requested';
create index mails_of_order on mails (order_id, id) where order_id is not null;
create index mails_of_message on mails (message_id, id) where message_id is not null;
create index mails_search_folded on mails using gin (search_folded gin_trgm_ops);
create trigger mails_changed after insert or update or delete on mails
  for each statement execute function announce_change('inbox_changed');

-- Only the hash of a code is stored.
create table links (
  code_hash bytea primary key check (octet_length(code_hash) = 32),
  purpose text not null check (purpose in ('worker', 'invite', 'reset')),
  order_id integer references orders on delete cascade,
  user_id integer references users on delete cascade,
  -- Of the order: a link for an old time does not answer for a new one.
  sequence integer,
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  -- Whether the worker may read whose test it is.
  shows_client boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  check ((purpose = 'worker') = (order_id is not null and sequence is not null)),
  check ((purpose <> 'worker') = (user_id is not null))
);
create index links_of_order on links (order_id) where order_id is not null;
create index links_of_user on links (user_id) where user_id is not null;
