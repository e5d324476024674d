-- A size with pieces on hand is not deleted: its product's sum would no longer be that of the movements. Whoever deletes
-- it writes the pieces off first.
create function keep_sizes_with_pieces() returns trigger language plpgsql as $$
begin
  if not is_loading() then
    raise exception 'Size % has % pieces on hand: write them off before it is deleted', old.id, new.remaining;
  end if;
  return null;
end $$;

create trigger keep_sizes_with_pieces after update of deleted_at on modifications
  for each row when (old.deleted_at is null and new.deleted_at is not null and new.remaining <> 0)
  execute function keep_sizes_with_pieces();

-- A number on hand stays far enough from the ends of `integer` that every later movement of the size can be stored.
create function keep_room_for_movements() returns trigger language plpgsql as $$
begin
  if not is_loading() and not is_moving() then
    raise exception 'Size % can have at most 1000000000 pieces on hand, or as many less than none', new.id;
  end if;
  return null;
end $$;

create trigger keep_room_for_movements after insert or update of remaining on modifications
  for each row when (new.remaining not between -1000000000 and 1000000000)
  execute function keep_room_for_movements();
