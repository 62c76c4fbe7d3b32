-- For the exclusion constraints below. PostgreSQL brings it, and the owner of a database may create it.
create extension if not exists btree_gist;

-- The life of a test request. contracts/order-acts.ts says who may do what in which state.
alter table orders
  add column reference text,
  add column status text not null default 'requested' check (status in
    ('requested', 'proposed', 'confirmed', 'done', 'declined', 'cancelled', 'lapsed')),
  add column outcome text check (outcome in ('hired', 'not_hired', 'no_show_worker', 'no_show_client')),
  add column outcome_by text check (outcome_by in ('recruiter', 'admin')),
  add column ended_at timestamptz,
  add column released_at timestamptz,
  add column minutes smallint not null default 60 check (minutes between 15 and 720),
  add column place text not null default '' check (char_length(place) <= 300),
  -- What the agency writes to the client, and to the worker.
  add column agency_note text not null default '' check (char_length(agency_note) <= 500),
  add column worker_note text not null default '' check (char_length(worker_note) <= 500),
  -- [{date, minutes}], only while proposed.
  add column proposals jsonb not null default '[]' check (jsonb_array_length(proposals) <= 3),
  -- Why it was declined or cancelled: {reason, until, text}.
  add column reason jsonb,
  add column cancelled_by text check (cancelled_by in ('recruiter', 'admin')),
  add column late boolean not null default false,
  -- Workers that the agency offers instead.
  add column alternatives integer[] not null default '{}' check (cardinality(alternatives) <= 3),
  add column answer_due_at timestamptz,
  add column first_answer_at timestamptz,
  add column moves smallint not null default 0,
  add column worker_reply text not null default 'not-asked' check (worker_reply in
    ('not-asked', 'asked', 'accepted', 'declined')),
  -- Something happened that the recruiter has not looked at.
  add column recruiter_news boolean not null default false,
  -- Rises with every date that the worker and the client's calendar have to follow.
  add column sequence integer not null default 0,
  add column version integer not null default 1,
  add check ((status = 'done') = (outcome is not null)),
  add check ((status = 'cancelled') = (cancelled_by is not null));

-- What happened to each order, and who did it. Both sides read it.
create table order_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('recruiter', 'admin', 'worker', 'clock')),
  actor_name text not null,
  act text not null,
  from_status text,
  to_status text not null,
  details jsonb not null default '{}',
  for_agency_only boolean not null default false
);
create index order_events_of_order on order_events (order_id, id);
create trigger order_events_not_rewritten before update or delete on order_events
  for each statement execute function refuse_rewriting();
create trigger order_events_not_emptied before truncate on order_events
  for each statement execute function refuse_rewriting();

-- All that occupies a worker. The constraint refuses the second of two at once, unless somebody gave a reason.
create table worker_calendar (
  id integer generated always as identity primary key,
  worker_id integer not null references workers,
  during tstzrange not null check (not isempty(during)),
  kind text not null check (kind in ('test', 'mission', 'leave', 'other')),
  order_id integer unique references orders,
  site text not null default '' check (char_length(site) <= 300),
  note text not null default '' check (char_length(note) <= 500),
  overlap_reason text check (char_length(overlap_reason) between 1 and 300),
  constraint worker_calendar_no_overlap
    exclude using gist (worker_id with =, during with &&) where (overlap_reason is null)
);
create index worker_calendar_of_worker on worker_calendar using gist (worker_id, during);

-- A deleted order occupies nobody, also where a node of the release before deletes it.
create function free_worker() returns trigger language plpgsql as $$
begin
  delete from worker_calendar where order_id = new.id;
  return null;
end $$;
create trigger orders_hidden after update of deleted_at on orders
  for each row when (new.deleted_at is not null) execute function free_worker();

-- Why something unusual was done, such as two tests at once.
alter table audit add column reason text;

-- Days on which the agency does not work, and periods with other hours, such as Ramadan.
create table closed_days (
  day date primary key,
  name text not null check (char_length(name) between 1 and 120)
);
create table special_hours (
  id integer generated always as identity primary key,
  from_day date not null,
  to_day date not null,
  name text not null check (char_length(name) between 1 and 120),
  -- As in business-hours.json, without the texts: [{from, to, opens, closes}].
  ranges jsonb not null,
  check (from_day <= to_day),
  constraint special_hours_no_overlap exclude using gist (daterange(from_day, to_day, '[]') with &&)
);
create trigger closed_days_changed after insert or update or delete on closed_days
  for each statement execute function announce_change('site_changed');
create trigger special_hours_changed after insert or update or delete on special_hours
  for each statement execute function announce_change('site_changed');

-- Of letters and figures that nobody takes for one another on the phone.
create function new_order_reference() returns text language plpgsql volatile as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea;
  made text;
begin
  loop
    bytes := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
    made := 'T-';
    -- Without the bytes 6 and 8, of which a UUID sets some bits itself.
    for place in 0 .. 5 loop
      made := made || substr(letters, get_byte(bytes, place) % 30 + 1, 1);
    end loop;
    exit when not exists (select from orders where reference = made);
  end loop;
  return made;
end $$;

-- Also for orders that nodes of the release before add. Those know nothing of opening hours.
create function prepare_order() returns trigger language plpgsql as $$
begin
  new.reference := coalesce(new.reference, new_order_reference());
  new.answer_due_at := coalesce(new.answer_due_at, new.created_at + interval '24 hours');
  return new;
end $$;
create trigger orders_prepared before insert on orders
  for each row execute function prepare_order();

-- The first line of every history.
create function record_request() returns trigger language plpgsql as $$
begin
  insert into order_events (order_id, at, actor_kind, actor_name, act, to_status, details)
    values (new.id, new.created_at, 'recruiter', new.recruiter_name, 'request', 'requested',
      jsonb_build_object('date', to_char(new.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return null;
end $$;
create trigger orders_recorded after insert on orders
  for each row execute function record_request();

create or replace function make_order_searchable() returns trigger language plpgsql as $$
begin
  new.search_folded := folded_text(new.recruiter_name, new.worker_name, coalesce(new.reference, ''));
  return new;
end $$;

-- Tells the recruiters whose requests changed. What only concerns the agency's inbox, such as 'read', is none of it.
create function announce_requests() returns trigger language plpgsql as $$
declare
  recruiters text;
begin
  if is_filling() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select case when count(distinct recruiter_id) > 500 then '*' else string_agg(distinct recruiter_id::text, ',') end
      into recruiters from changed;
  else
    select case when count(distinct changed.recruiter_id) > 500 then '*'
        else string_agg(distinct changed.recruiter_id::text, ',') end
      into recruiters from changed join before using (id)
      where (changed.version, changed.recruiter_news, changed.deleted_at)
        is distinct from (before.version, before.recruiter_news, before.deleted_at);
  end if;
  if recruiters is not null then
    perform pg_notify('requests_changed', recruiters);
  end if;
  return null;
end $$;
create trigger orders_added_announced after insert on orders
  referencing new table as changed
  for each statement execute function announce_requests();
create trigger orders_changed_announced after update on orders
  referencing old table as before new table as changed
  for each statement execute function announce_requests();

-- The index of the release before stays until no node of it runs: its code relies on it. Until then a request that has ended
-- still blocks the pair.
create unique index orders_one_open_per_pair on orders (recruiter_id, worker_id)
  where deleted_at is null and (status in ('requested', 'proposed', 'confirmed')
    or (outcome = 'hired' and released_at is null));
-- A recruiter also sees what the agency has deleted. Closed ones are counted and skipped without their rows.
create index orders_of_recruiter on orders (recruiter_id, date desc, id desc) include (status, deleted_at);
create index orders_open_of_recruiter on orders (recruiter_id)
  where deleted_at is null and status in ('requested', 'proposed', 'confirmed');
create index orders_with_news on orders (recruiter_id) where recruiter_news;
create index orders_waiting on orders (answer_due_at, id) where deleted_at is null and status = 'requested';
create index orders_open_by_date on orders (date, id)
  where deleted_at is null and status in ('requested', 'proposed', 'confirmed');
create index orders_confirmed on orders (date, id) where deleted_at is null and status = 'confirmed';
create index orders_closed on orders (created_at desc, id desc)
  where deleted_at is null and status in ('done', 'declined', 'cancelled', 'lapsed');
-- For the migration after the next one; and unique, when that has filled it.
create unique index orders_reference on orders (reference);
create index orders_without_reference on orders (id) where reference is null;
