-- Lists of the panel are sorted by their columns. Texts are compared as they are searched, in an order that no update of the
-- server's locales changes; the first letters are enough, and a folded text can be too long for an index.
create function sort_text(whole text) returns text
  language sql immutable strict parallel safe
  return left(fold_text(whole), 100);

create index workers_by_name on workers (sort_text(name) collate "C", id) where deleted_at is null;
create index workers_by_job_title on workers (sort_text(job_title) collate "C", id) where deleted_at is null;
create index workers_by_domain_name on workers (sort_text(domain) collate "C", id) where deleted_at is null;
create index users_by_username on users (sort_text(username) collate "C", id) where deleted_at is null;
create index users_by_company on users (sort_text(company) collate "C", id) where deleted_at is null;
create index users_by_end on users (expire_at, id) where deleted_at is null;
create index messages_by_name on messages (sort_text(name) collate "C", id) where deleted_at is null;
create index messages_by_email on messages (sort_text(email) collate "C", id) where deleted_at is null;
create index messages_by_subject on messages (sort_text(subject) collate "C", id) where deleted_at is null;
create index orders_by_recruiter on orders (sort_text(recruiter_name) collate "C", id) where deleted_at is null;
create index orders_by_worker on orders (sort_text(worker_name) collate "C", id) where deleted_at is null;
create index orders_by_date on orders (date, id) where deleted_at is null;

-- The planner knows how texts are spread once it has looked.
analyze workers, users, messages, orders;
