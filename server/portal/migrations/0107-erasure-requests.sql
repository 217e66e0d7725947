-- A candidate asks for all that is held about them to be erased, as one of their messages. The company erases it, and the message with it, or
-- answers why it keeps it for now.
set local search_path = portal;

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('message', 'dispute', 'correction', 'erasure', 'answer'));
alter table messages drop constraint messages_decision_check;
alter table messages add constraint messages_decision_check
  check (decision in ('corrected', 'stands', 'accepted', 'declined', 'kept'));
alter table messages add constraint messages_erasure_check check (kind <> 'erasure' or staff_user_id is null);
