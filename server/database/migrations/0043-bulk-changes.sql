-- What one act changed on many workers at once: the former values, so that it can be undone for a day.
create table worker_bulk_acts (
  id integer generated always as identity primary key,
  done_at timestamptz not null,
  actor text not null check (char_length(actor) between 1 and 200),
  -- contracts/worker-bulk.ts says what it holds.
  act jsonb not null,
  changed integer not null check (changed >= 0),
  undone_at timestamptz,
  undone jsonb
);
create index worker_bulk_acts_to_undo on worker_bulk_acts (done_at) where undone_at is null;

create table worker_bulk_changes (
  act_id integer not null references worker_bulk_acts on delete cascade,
  worker_id integer not null references workers on delete cascade,
  before jsonb not null,
  after jsonb not null,
  primary key (act_id, worker_id)
);
create index worker_bulk_changes_of_worker on worker_bulk_changes (worker_id);

-- One entry for many records: their ids, and nothing else of them.
alter table audit add column noun_ids integer[];
create index audit_of_records on audit using gin (noun_ids) where noun_ids is not null;
