-- What a message is found by; see search_text().
alter table messages add column search text
  generated always as (search_text(name, email, subject, message)) stored;
create index messages_search on messages using gin (search gin_trgm_ops) where deleted_at is null;

-- An order is found by two names that stand in other tables. It carries them, so that a search asks one table,
-- and they follow when somebody is renamed.
alter table orders
  add column recruiter_name text not null default '',
  add column worker_name text not null default '';
update orders set recruiter_name = username, worker_name = name
  from users, workers where users.id = recruiter_id and workers.id = worker_id;
alter table orders add column search text
  generated always as (search_text(recruiter_name, worker_name)) stored;
create index orders_search on orders using gin (search gin_trgm_ops) where deleted_at is null;
create index orders_of_worker on orders (worker_id);

-- 'for share': nobody is renamed between the reading and the storing.
create function name_order() returns trigger language plpgsql as $$
begin
  select username into new.recruiter_name from users where id = new.recruiter_id for share;
  select name into new.worker_name from workers where id = new.worker_id for share;
  -- Whoever is not there is refused by the foreign key, and not because of a name.
  new.recruiter_name := coalesce(new.recruiter_name, '');
  new.worker_name := coalesce(new.worker_name, '');
  return new;
end $$;
create trigger orders_named before insert on orders
  for each row execute function name_order();

create function rename_recruiter() returns trigger language plpgsql as $$
begin
  update orders set recruiter_name = new.username where recruiter_id = new.id;
  return null;
end $$;
create trigger users_renamed after update of username on users
  for each row when (old.username <> new.username) execute function rename_recruiter();

create function rename_worker() returns trigger language plpgsql as $$
begin
  update orders set worker_name = new.name where worker_id = new.id;
  return null;
end $$;
create trigger workers_renamed after update of name on workers
  for each row when (old.name <> new.name) execute function rename_worker();
