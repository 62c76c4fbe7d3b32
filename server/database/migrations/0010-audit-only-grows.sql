-- A mistake or an injected statement cannot rewrite what was done. A restore puts the triggers to rest first.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;

create trigger audit_not_rewritten before update or delete on audit
  for each statement execute function refuse_rewriting();
create trigger audit_not_emptied before truncate on audit
  for each statement execute function refuse_rewriting();
