-- Each node keeps the searched fields of all workers in memory. It is told by id which ones changed, or
-- '*' when they are too many for one notification (8000 bytes): then it reads all of them again.
create function announce_workers() returns trigger language plpgsql as $$
declare
  told text := '*';
begin
  if tg_op <> 'TRUNCATE' then
    select case when count(*) > 500 then '*' else string_agg(id::text, ',') end
      into told from changed;
  end if;
  if told is not null then
    perform pg_notify('workers_changed', told);
  end if;
  return null;
end $$;

create trigger workers_added after insert on workers
  referencing new table as changed for each statement execute function announce_workers();
create trigger workers_updated after update on workers
  referencing new table as changed for each statement execute function announce_workers();
create trigger workers_deleted after delete on workers
  referencing old table as changed for each statement execute function announce_workers();
create trigger workers_truncated after truncate on workers
  for each statement execute function announce_workers();
