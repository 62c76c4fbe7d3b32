-- The few rows that migration 0022 met while somebody changed them.
set local saharis.filling = 'on';
with picked as (
  select id, created_at, recruiter_name, date from orders where reference is null order by id for update
), recorded as (
  insert into order_events (order_id, at, actor_kind, actor_name, act, to_status, details)
    select id, created_at, 'recruiter', recruiter_name, 'request', 'requested',
      jsonb_build_object('date', to_char(date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from picked
)
update orders set
  reference = new_order_reference(),
  answer_due_at = orders.created_at + interval '24 hours',
  search_folded = ''
from picked where picked.id = orders.id;

-- The planner knows nothing of the new columns yet.
analyze orders;
drop index orders_without_reference;
