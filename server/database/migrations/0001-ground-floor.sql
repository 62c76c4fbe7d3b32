create extension if not exists pg_trgm;

-- One secret per installation; it keeps addresses in rate_limits unguessable.
create table installation (
  id smallint primary key default 1 check (id = 1),
  secret bytea not null check (octet_length(secret) = 32),
  seeded_at timestamptz
);
insert into installation (secret)
  values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create table about_us (
  id smallint primary key default 1 check (id = 1),
  content text not null check (char_length(content) between 1 and 20000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table contact_info (
  id smallint primary key default 1 check (id = 1),
  phone text not null check (char_length(phone) <= 60),
  email text not null check (char_length(email) <= 254),
  address text not null check (char_length(address) <= 500),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table services (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) <= 4000),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index services_living on services (id desc) where deleted_at is null;

create table portfolio (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) <= 4000),
  image_url text not null check (image_url ~ '^/pictures/[0-9a-f]{32}/[0-9]+\.webp$'),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index portfolio_living on portfolio (id desc) where deleted_at is null;

create table messages (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  read boolean not null default false,
  seen boolean not null default false,
  deleted_at timestamptz
);
create index messages_newest on messages (created_at desc, id desc) where deleted_at is null;
create index messages_unseen on messages (id) where not seen and deleted_at is null;
create index messages_unread on messages (created_at) where not read and deleted_at is null;

create table users (
  id integer generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 60),
  password_hash text not null check (password_hash like '$argon2id$%'),
  role text not null default 'recruiter' check (role = 'recruiter'),
  expire_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_living_username on users (lower(username)) where deleted_at is null;
create index users_living on users (id desc) where deleted_at is null;

-- Fields are joined with U+001F, which no field and no search term can contain,
-- so a match never runs across two fields. array_to_string is only 'stable' in
-- PostgreSQL because of exotic element types; for text it is immutable.
create function search_text(variadic fields text[]) returns text
  language sql immutable parallel safe
  return lower(array_to_string(fields, E'\x1f'));

create table workers (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  job_title text not null check (char_length(job_title) <= 120),
  domain text not null check (char_length(domain) <= 120),
  phone text not null check (char_length(phone) <= 60),
  email text not null check (char_length(email) <= 254),
  experience text not null default '' check (char_length(experience) <= 2000),
  skills text[] not null default '{}' check (cardinality(skills) <= 60),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  candidate_search text generated always as (
    search_text(name, domain, experience, job_title)
  ) stored,
  admin_search text generated always as (
    search_text(variadic array[name, job_title, domain, email, phone] || skills)
  ) stored
);
create index workers_living on workers (id desc) where deleted_at is null;
create index workers_by_domain on workers (domain, id desc) where deleted_at is null;
create index workers_by_role on workers (job_title, domain) where deleted_at is null;
create index workers_candidate_search on workers using gin (candidate_search gin_trgm_ops)
  where deleted_at is null;
create index workers_admin_search on workers using gin (admin_search gin_trgm_ops)
  where deleted_at is null;

create table orders (
  id integer generated always as identity primary key,
  recruiter_id integer not null references users,
  worker_id integer not null references workers,
  date timestamptz not null,
  created_at timestamptz not null default now(),
  read boolean not null default false,
  seen boolean not null default false,
  deleted_at timestamptz
);
create unique index orders_one_per_recruiter_and_worker
  on orders (recruiter_id, worker_id) where deleted_at is null;
create index orders_newest on orders (created_at desc, id desc) where deleted_at is null;
create index orders_unseen on orders (id) where not seen and deleted_at is null;
create index orders_unread on orders (created_at) where not read and deleted_at is null;

create table sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id integer not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table code_pin (
  id smallint primary key default 1 check (id = 1),
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  changed_at timestamptz not null default now()
);

create table admin_grants (
  id uuid primary key,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index admin_grants_by_expiry on admin_grants (expires_at);

-- A fixed number of slots per budget: the table cannot grow under attack.
create table rate_limits (
  budget text not null,
  slot integer not null,
  used integer not null,
  window_ends_at timestamptz not null,
  primary key (budget, slot)
);

-- What a write answered, so that a retry after a lost answer repeats the answer, not the write.
create table write_receipts (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  answer jsonb,
  created_at timestamptz not null default now()
);
create index write_receipts_by_age on write_receipts (created_at);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  noun text not null,
  noun_id integer,
  request_id text not null
);
create index audit_newest on audit (at desc);

-- One notification per statement, carrying the table's name and nothing else.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], tg_table_name);
  return null;
end $$;

create trigger messages_changed after insert or update or delete on messages
  for each statement execute function announce_change('inbox_changed');
create trigger orders_changed after insert or update or delete on orders
  for each statement execute function announce_change('inbox_changed');
create trigger about_us_changed after insert or update or delete on about_us
  for each statement execute function announce_change('site_changed');
create trigger contact_info_changed after insert or update or delete on contact_info
  for each statement execute function announce_change('site_changed');
create trigger services_changed after insert or update or delete on services
  for each statement execute function announce_change('site_changed');
create trigger portfolio_changed after insert or update or delete on portfolio
  for each statement execute function announce_change('site_changed');
