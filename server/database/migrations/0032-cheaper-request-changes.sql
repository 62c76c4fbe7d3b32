-- Every change of a request writes each index of the table anew. The calendar of a week reads `orders_by_date`; what is
-- open, and of that what is confirmed, is one index with all that is counted.
drop index orders_in_calendar, orders_confirmed, orders_open_by_date;
create index orders_open on orders (date, id) include (status, minutes)
  where deleted_at is null and status in ('requested', 'proposed', 'confirmed');

-- A row says itself whether its recruiter has to hear of it: nothing joins the rows before with those after.
create function announce_request() returns trigger language plpgsql as $$
begin
  if not is_filling() then
    perform pg_notify('requests_changed', new.recruiter_id::text);
  end if;
  return null;
end $$;
drop trigger orders_changed_announced on orders;
create trigger orders_changed_announced after update on orders for each row
  when ((new.version, new.recruiter_news, new.deleted_at) is distinct from (old.version, old.recruiter_news, old.deleted_at))
  execute function announce_request();
