-- What one person changed, the last first ('Мои действия').
create index history_of_user on history (user_id, at desc, id desc);
