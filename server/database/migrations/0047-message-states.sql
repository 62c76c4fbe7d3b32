-- Messages are answered, and the agency measures whether it keeps its promise. contracts/message-acts.ts says what may be done
-- in which state; 'read' and 'seen' are apart from it.
alter table messages
  add column status text not null default 'new' check (status in ('new', 'answered', 'closed', 'spam')),
  add column answer_due_at timestamptz,
  add column first_answer_at timestamptz,
  -- The name at that time, as in the history of requests.
  add column answered_by text check (char_length(answered_by) <= 160),
  add column answered_via text check (answered_via in ('mail', 'phone')),
  add column note text not null default '' check (char_length(note) <= 2000),
  add column in_charge integer references admins on delete set null,
  add column version integer not null default 1,
  add check ((status = 'answered') = (first_answer_at is not null)),
  add check ((first_answer_at is null) = (answered_via is null)),
  -- Somebody may have left no address; the form of the page goes on asking for one.
  drop constraint messages_email_check,
  add constraint messages_email_check check (email = '' or char_length(email) between 3 and 254);

-- Also for messages that nodes of the release before take. Those know nothing of opening hours.
create function prepare_message() returns trigger language plpgsql as $$
begin
  new.answer_due_at := coalesce(new.answer_due_at, new.created_at + interval '24 hours');
  return new;
end $$;
create trigger messages_prepared before insert on messages
  for each row execute function prepare_message();

-- By when the first answer to a request was due. A client who then asks for another time starts the clock again.
alter table orders add column first_due_at timestamptz;
create function note_first_answer() returns trigger language plpgsql as $$
begin
  new.first_due_at := case when new.first_answer_at is null then null else coalesce(old.first_due_at, old.answer_due_at) end;
  return new;
end $$;
create trigger orders_first_answered before update of first_answer_at on orders
  for each row when (new.first_answer_at is distinct from old.first_answer_at)
  execute function note_first_answer();

-- For the two migrations after this one, which fill the columns.
create index messages_without_due on messages (id) where answer_due_at is null;

-- A message that arrives is in the first of these alone.
create index messages_waiting on messages (answer_due_at, id) where deleted_at is null and status = 'new';
create index messages_by_status on messages (status, created_at desc, id desc)
  where deleted_at is null and status <> 'new';
create index messages_of_person on messages (in_charge) where in_charge is not null;
-- The figures read nothing but these.
create index messages_answered on messages (first_answer_at) include (created_at, answer_due_at)
  where deleted_at is null and first_answer_at is not null;
create index orders_answered on orders (first_answer_at) include (created_at, answer_due_at, first_due_at)
  where deleted_at is null and first_answer_at is not null;
create index orders_never_answered on orders (answer_due_at)
  where deleted_at is null and first_answer_at is null and status in ('requested', 'lapsed');
