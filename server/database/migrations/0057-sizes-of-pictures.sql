-- The size of an uploaded picture as it is shown at its largest, so that a page can leave room for it. Pictures of before have none.
alter table pictures
  add column width integer check (width > 0),
  add column height integer check (height > 0);
