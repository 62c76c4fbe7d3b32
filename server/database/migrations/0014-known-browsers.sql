-- Browsers that have unlocked the panel (no user) or signed in (their user). A mark opens nothing: it gives
-- the browser a budget of its own. A browser has one token, and a row for each thing it is known for. A user who
-- is erased leaves a mark that nobody can use; it ends with its time.
create table known_browsers (
  id integer generated always as identity primary key,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id integer,
  name text not null check (length(name) between 1 and 60),
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  unique nulls not distinct (token_hash, user_id)
);
create index known_browsers_of_user on known_browsers (user_id);
create index known_browsers_by_expiry on known_browsers (expires_at);

-- Null for grants that nodes of the release before give.
alter table admin_grants add column browser_id integer references known_browsers on delete cascade;
create index admin_grants_of_browser on admin_grants (browser_id);

-- Panels that are open now are listed, too, until their grant ends.
insert into known_browsers (token_hash, name, first_used_at, last_used_at, expires_at)
  select secret_hash, 'Unknown browser', created_at, created_at, expires_at from admin_grants;
update admin_grants set browser_id = known_browsers.id
  from known_browsers where token_hash = secret_hash;
