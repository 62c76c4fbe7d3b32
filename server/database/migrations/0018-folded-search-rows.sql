-- In batches
-- Triggers fill the columns of every row that is updated. Rows that somebody else is changing are left to the next migration:
-- to wait for them could make one of the two fail.
set local saharis.filling = 'on';
update workers set candidate_folded = '' where id in (
  select id from workers where candidate_folded is null order by id limit 500 for update skip locked
);
update messages set search_folded = '' where id in (
  select id from messages where search_folded is null order by id limit 500 for update skip locked
);
update orders set search_folded = '' where id in (
  select id from orders where search_folded is null order by id limit 500 for update skip locked
);
