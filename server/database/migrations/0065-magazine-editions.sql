-- PDFs of the magazine that were uploaded. The files are in the store of documents, before the row and until after it.
create table magazine_pdfs (
  file text primary key check (file ~ '^[0-9a-f]{32}$'),
  size integer not null check (size > 0),
  saved_at timestamptz not null
);

-- Editions of the magazine that were made in the panel. They are never changed; any of them can be shown.
create table magazine_editions (
  id integer generated always as identity primary key,
  book text not null check (char_length(book) between 1 and 60),
  language text not null check (language in ('en', 'fr', 'ar')),
  title text not null,
  subtitle text not null,
  published text not null check (published ~ '^\d{4}-\d{2}$'),
  -- [{"picture": …, "title": …, "alt": …, "text": …}]
  pages jsonb not null,
  pdf text references magazine_pdfs,
  made_by text not null check (char_length(made_by) <= 80),
  made_at timestamptz not null,
  deleted_at timestamptz
);
create index magazine_editions_of_book on magazine_editions (book, language, id);
create index magazine_editions_deleted on magazine_editions (deleted_at) where deleted_at is not null;

-- Which edition of a book is shown in a language. Without a row, or without an edition, the one of the files.
create table magazine_shown (
  book text not null check (char_length(book) between 1 and 60),
  language text not null check (language in ('en', 'fr', 'ar')),
  edition_id integer references magazine_editions,
  version integer not null check (version > 0),
  changed_by text not null check (char_length(changed_by) <= 80),
  changed_at timestamptz not null,
  primary key (book, language)
);
create trigger magazine_shown_changed after insert or update or delete on magazine_shown
  for each statement execute function announce_change('site_changed');
