-- What recruiters keep about candidates: lists of them, and a note on each. It belongs to one account.
create table shortlists (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  created_at timestamptz not null,
  -- When somebody was last put on it: the star of a candidate uses the latest.
  used_at timestamptz not null,
  deleted_at timestamptz
);
create unique index shortlists_name on shortlists (user_id, fold_text(name)) where deleted_at is null;

create table shortlist_people (
  shortlist_id integer not null references shortlists on delete cascade,
  worker_id integer not null references workers on delete cascade,
  added_at timestamptz not null,
  primary key (shortlist_id, worker_id)
);
create index shortlist_people_of_worker on shortlist_people (worker_id);

-- One for each account and candidate, whichever lists the candidate is on.
create table candidate_notes (
  user_id integer not null references users on delete cascade,
  worker_id integer not null references workers on delete cascade,
  note text not null check (char_length(note) between 1 and 500),
  changed_at timestamptz not null,
  primary key (user_id, worker_id)
);
create index candidate_notes_of_worker on candidate_notes (worker_id);
