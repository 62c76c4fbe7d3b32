-- A worker who was erased leaves an empty row, so that requests keep what they were about: 'Worker W-… (erased)'.
alter table workers add column erased_at timestamptz;

-- Erasing a person takes free texts out of histories. Nothing else may rewrite them.
drop trigger order_events_not_rewritten on order_events;
create trigger order_events_not_rewritten before delete on order_events
  for each statement execute function refuse_rewriting();
create trigger order_events_not_changed before update on order_events
  for each statement when (current_setting('saharis.erasing', true) is distinct from 'on')
  execute function refuse_rewriting();
