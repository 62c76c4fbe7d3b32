-- Papers of workers. The files are in the store of documents; nothing of them is ever public.
create table worker_documents (
  id integer generated always as identity primary key,
  worker_id integer not null references workers on delete cascade,
  kind text not null check (kind in ('id', 'cv', 'diploma', 'medical', 'cnas', 'contract', 'certificate', 'other')),
  name text not null check (char_length(name) between 1 and 120),
  -- The name in the store, which nobody can guess.
  file text not null unique check (file ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('pdf', 'jpeg', 'png', 'webp')),
  size integer not null check (size > 0),
  -- Sent by the worker, through a link.
  from_worker boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index worker_documents_of_worker on worker_documents (worker_id);
create index worker_documents_deleted on worker_documents (deleted_at) where deleted_at is not null;

alter table worker_certificates
  add column file_id integer references worker_documents on delete set null,
  -- The one that it comes after, and when the worker sent it.
  add column renews_id integer references worker_certificates on delete set null,
  add column sent_at timestamptz;
create index worker_certificates_of_file on worker_certificates (file_id) where file_id is not null;
create index worker_certificates_renewing on worker_certificates (renews_id) where renews_id is not null;
create index worker_certificates_waiting on worker_certificates (sent_at)
  where sent_at is not null and verified_at is null and deleted_at is null;

-- Links with which a worker sends one renewed paper.
alter table links
  add column certificate_id integer references worker_certificates on delete cascade,
  drop constraint links_purpose_check,
  drop constraint links_check1,
  add constraint links_purpose_check check (purpose in ('worker', 'invite', 'reset', 'paper')),
  add constraint links_of_user_check check ((purpose in ('invite', 'reset')) = (user_id is not null)),
  add constraint links_of_certificate_check check ((purpose = 'paper') = (certificate_id is not null));
create index links_of_certificate on links (certificate_id) where certificate_id is not null;
