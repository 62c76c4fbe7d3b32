-- The few rows that migration 0048 met while somebody changed them.
set local saharis.filling = 'on';
with picked as (
  select id from messages where answer_due_at is null order by id for update
), replied as (
  select message_id, min(created_at) as at from mails
  where kind = 'message-reply' and message_id in (select id from picked) group by message_id
)
update messages set
  answer_due_at = messages.created_at + interval '24 hours',
  status = case when replied.at is not null then 'answered' when messages.read then 'closed' else 'new' end,
  first_answer_at = replied.at,
  answered_via = case when replied.at is not null then 'mail' end
from picked left join replied on replied.message_id = picked.id
where messages.id = picked.id;

-- The planner knows nothing of the new columns yet.
analyze messages;
drop index messages_without_due;
