-- Accounts that clients look after themselves: people who ask for one, or for more time; forgotten passwords; sessions that can
-- be told apart; companies, whose accounts may share their requests.

-- Names of companies are compared without case, accents and forms of letters. Cut, so that any name fits into an index.
create function company_key(name text) returns text
  language sql immutable strict parallel safe
  return left(fold_text(name), 120);

create table companies (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  -- Accounts of the company see each other's requests.
  shares_requests boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index companies_name on companies (company_key(name));
create trigger companies_changed after insert or update or delete on companies
  for each statement execute function announce_change('users_changed');

-- Set by the agency alone: the text in users.company is what a recruiter may change.
alter table users add column company_id integer references companies on delete set null;
create index users_of_company on users (company_id) where company_id is not null;
-- Who has forgotten the password may know the address.
create index users_by_email on users (lower(email)) where deleted_at is null and email <> '';
insert into companies (name)
  select distinct on (company_key(company)) company from users
  where deleted_at is null and company <> '' and company_key(company) <> ''
  order by company_key(company), id;
update users set company_id = companies.id from companies
  where users.deleted_at is null and company <> '' and company_key(company) = company_key(companies.name);

-- Null where nodes of the release before made the session.
alter table sessions
  add column id integer generated always as identity,
  add column browser text not null default 'Unknown browser' check (length(browser) between 1 and 60),
  add column last_used_at timestamptz;
create unique index sessions_id on sessions (id);

create table access_requests (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('access', 'renewal')),
  -- Whose renewal it is; the account that was opened after the other kind.
  user_id integer references users on delete cascade,
  company text not null default '' check (char_length(company) <= 120),
  contact_name text not null default '' check (char_length(contact_name) <= 120),
  email text not null default '' check (char_length(email) <= 254),
  phone text not null default '' check (char_length(phone) <= 60),
  purpose text not null default '' check (char_length(purpose) <= 2000),
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  decided_at timestamptz,
  -- For the agency alone.
  note text not null default '' check (char_length(note) <= 2000),
  search text generated always as (search_text(company, contact_name, email, phone)) stored,
  search_folded text generated always as (folded_text(company, contact_name, email, phone)) stored,
  check ((state = 'open') = (decided_at is null)),
  check (kind = 'access' or user_id is not null)
);
-- Asking again changes nothing.
create unique index access_requests_one_renewal on access_requests (user_id) where kind = 'renewal' and state = 'open';
create unique index access_requests_one_address on access_requests (lower(email)) where kind = 'access' and state = 'open';
create index access_requests_open on access_requests (id) where state = 'open';
create index access_requests_of_user on access_requests (user_id) where user_id is not null;
create index access_requests_search_folded on access_requests using gin (search_folded gin_trgm_ops);
create trigger access_requests_changed after insert or update or delete on access_requests
  for each statement execute function announce_change('inbox_changed');

-- Somebody wants a new password, by a name or by a link that is over. The row is the same whether there is such an account or
-- not; what becomes of it happens later, so that neither the answer nor its time says so.
create table password_asks (
  id integer generated always as identity primary key,
  asked_at timestamptz not null,
  name text check (char_length(name) <= 254),
  code_hash bytea check (octet_length(code_hash) = 32),
  check (num_nonnulls(name, code_hash) = 1)
);
