-- In batches
-- Workers of earlier releases get their references. Rows that somebody else is changing are left to the next migration.
set local saharis.filling = 'on';
update workers set reference = new_worker_reference() where id in (
  select id from workers where reference is null order by id limit 500 for update skip locked
);
