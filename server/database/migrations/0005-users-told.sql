-- An open admin panel follows the accounts, too.
create trigger users_changed after insert or update or delete on users
  for each statement execute function announce_change('users_changed');
