-- The name of that time, as in the audit; and an index for each filter of the screen, ending in the number of the row.
alter table access_log add column admin_name text check (char_length(admin_name) <= 80);
create index access_log_of_admin on access_log (admin_id, id) where admin_id is not null;
create index access_log_of_kind on access_log (what, id);
create index access_log_at on access_log (at);

-- For whom phone numbers are shown on click alone, each click a row of the access log. No row: for nobody.
create table phone_setting (
  id smallint primary key default 1 check (id = 1),
  roles text[] not null default '{}' check (roles <@ array['owner', 'coordinator']),
  -- Also those of clients, not only of workers.
  clients boolean not null default false
);
