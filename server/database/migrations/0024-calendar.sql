-- What the calendar of a week reads, however many orders there are.
create index orders_in_calendar on orders (date, id)
  where deleted_at is null and status in ('requested', 'confirmed', 'done');
-- Few at a time: what the client does not answer lapses. Their dates are in `proposals`.
create index orders_proposed on orders (id)
  where deleted_at is null and status = 'proposed';
create index worker_calendar_of_days on worker_calendar using gist (during)
  where kind <> 'test';
