-- Who has looked at what is private: phone numbers, documents, exports. Like the audit, it only grows.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- As the audit names them; the name stays what it was on that day.
  actor text not null check (char_length(actor) between 1 and 160),
  admin_id integer,
  what text not null check (what in ('phone', 'document', 'export')),
  noun text not null,
  noun_id integer,
  -- Whose data it was; null where it was those of many.
  worker_id integer,
  reason text not null default '' check (char_length(reason) <= 200),
  request_id text not null
);
create index access_log_of_worker on access_log (worker_id, id desc);

create trigger access_log_not_rewritten before update or delete on access_log
  for each statement execute function refuse_rewriting();
create trigger access_log_not_emptied before truncate on access_log
  for each statement execute function refuse_rewriting();
