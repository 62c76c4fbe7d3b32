-- An import can be undone as a whole: each is a row, and its workers refer to it.
create table worker_imports (
  id integer primary key generated always as identity,
  imported_at timestamptz not null,
  actor text not null,
  imported integer not null check (imported > 0),
  undone_at timestamptz,
  -- How many were taken off the list, and how many stayed and why. Together with undone_at.
  undone jsonb,
  check ((undone_at is null) = (undone is null))
);
alter table workers add column import_id integer references worker_imports;
create index workers_of_import on workers (import_id) where import_id is not null;

-- A worker whom somebody has edited since belongs to the agency, no longer to the import. To delete or to restore one
-- is no edit.
create function leave_import() returns trigger language plpgsql as $$
begin
  new.import_id := null;
  return new;
end $$;
create trigger workers_edited before update on workers
  for each row when (
    old.import_id is not null and old.deleted_at is not distinct from new.deleted_at
  ) execute function leave_import();
