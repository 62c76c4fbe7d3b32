-- What the demo filled in, and what each row said then: a row that says something else by now is the agency's own.
create table demo_rows (
  noun text not null check (noun in (
    'about_us', 'contact_info', 'services', 'portfolio', 'messages', 'companies', 'users', 'workers',
    'worker_certificates', 'orders'
  )),
  row_id integer not null,
  mark text not null check (char_length(mark) = 32),
  primary key (noun, row_id)
);
-- False for a demo that an earlier release filled in, until the next start has found its rows.
alter table installation add column demo_marked boolean not null default false;
