-- The few rows that migration 0018 met while somebody changed them.
set local saharis.filling = 'on';
update workers set candidate_folded = '' where id in (
  select id from workers where candidate_folded is null order by id for update
);
update messages set search_folded = '' where id in (
  select id from messages where search_folded is null order by id for update
);
update orders set search_folded = '' where id in (
  select id from orders where search_folded is null order by id for update
);

-- The planner knows nothing of the new columns yet.
analyze workers;
analyze messages;
analyze orders;
-- At the end: from here on nobody reads until the commit.
drop index workers_not_folded, messages_not_folded, orders_not_folded;
