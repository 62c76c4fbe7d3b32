-- What an uploaded picture was made for: there are other sizes and cuts of each.
alter table pictures
  add column made_for text not null default 'page'
    check (made_for in ('page', 'hero', 'portrait', 'magazine', 'sign-on-dark', 'sign-on-light'));
