-- Who it was, by number and by the name at that time; from which browser; and what changed. Of persons `changes` has the names
-- of fields and keyed hashes, never a value.
alter table audit
  add column admin_id integer,
  add column admin_name text check (char_length(admin_name) <= 80),
  add column browser text check (char_length(browser) <= 60),
  add column changes jsonb;
create index audit_of_admin on audit (admin_id, id) where admin_id is not null;
create index audit_of_noun on audit (noun, id);

-- What is older than the agency keeps it may go, and nothing that is younger than a year: the job says that it means it.
create function refuse_rewriting_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('saharis.audit_retention', true) = 'on' then
    return null;
  end if;
  raise exception '% only grows: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_not_rewritten on audit;
create trigger audit_not_rewritten before update or delete on audit
  for each statement execute function refuse_rewriting_audit();

create function refuse_forgetting_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit keeps a year at least: delete is refused' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_kept_for_a_year before delete on audit
  for each row when (old.at > now() - interval '1 year') execute function refuse_forgetting_audit();
