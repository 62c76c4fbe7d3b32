-- People who work in the panel. While there are none, the PIN alone opens it, as before.
create table admins (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80),
  role text not null check (role in ('owner', 'coordinator', 'editor', 'reader')),
  code_hash text not null,
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  email text not null default '' check (char_length(email) <= 254),
  active boolean not null default true,
  created_at timestamptz not null,
  -- When the person last entered the code.
  last_seen_at timestamptz,
  deleted_at timestamptz
);
-- Names stand alone on the screen that asks who is there.
create unique index admins_living_name on admins (lower(name)) where deleted_at is null;
create trigger admins_changed after insert or update or delete on admins
  for each statement execute function announce_change('users_changed');

-- Who is at the browser that holds the grant, and until when without a sign of life.
alter table admin_grants
  add column admin_id integer references admins on delete cascade,
  add column person_until timestamptz;
create index admin_grants_of_admin on admin_grants (admin_id) where admin_id is not null;
