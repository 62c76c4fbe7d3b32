-- Which state of a service or a portfolio item somebody has edited, with its translations. A trigger counts, so that a write of
-- the release before this one counts, too; deleting and bringing back change no text.
alter table services add column version integer not null default 1;
alter table portfolio add column version integer not null default 1;

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger services_version before update on services for each row
  when (old.deleted_at is not distinct from new.deleted_at) execute function next_version();
create trigger portfolio_version before update on portfolio for each row
  when (old.deleted_at is not distinct from new.deleted_at) execute function next_version();

-- When the original became another text than the one that was translated; null where that is not known.
alter table translations add column original_changed_at timestamptz;
