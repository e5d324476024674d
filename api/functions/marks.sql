-- Marks of pieces (decision 167). They are locked after everything else, by their codes.

create or replace function set_marks(wanted boolean) returns void language sql as $$
  update shop_settings set marks = wanted where marks <> wanted
$$;

-- What is in the box of a packing goes with its order.
create or replace function ship_marks(of_packing integer) returns void language plpgsql as $$
begin
  perform from marks where packing_id = of_packing order by code for no key update;
  update marks m set state = 'shipped', order_id = p.order_id, returned_by = null
    from packings p where p.id = of_packing and m.packing_id = of_packing;
end $$;

-- The parcel of an order came back unopened.
create or replace function take_marks_back(of_order integer) returns void language plpgsql as $$
begin
  perform from marks where order_id = of_order and state = 'shipped' order by code for no key update;
  update marks set state = 'here', packing_id = null, order_id = null where order_id = of_order and state = 'shipped';
end $$;

-- Shipped items got other sizes: of the old sizes no more marks are with the orders than pieces.
create or replace function release_marks(of_orders integer[], of_sizes integer[]) returns void language plpgsql as $$
begin
  perform from marks where order_id = any (of_orders) and modification_id = any (of_sizes) and state = 'shipped'
    order by code for no key update;
  update marks m set state = 'here', packing_id = null, order_id = null
    from (
      select id, order_id, modification_id, row_number() over (partition by order_id, modification_id order by code) as place
      from marks where order_id = any (of_orders) and modification_id = any (of_sizes) and state = 'shipped'
    ) kept
    where m.id = kept.id and kept.place > (
      select coalesce(sum(i.shipped - coalesce((
        select sum(v.quantity) from movements v where v.order_item_id = i.id and v.kind = 'return'), 0)), 0)
      from order_items i where i.order_id = kept.order_id and i.modification_id = kept.modification_id);
end $$;

-- A return was taken back: what it brought and is still here is with the buyer again.
create or replace function return_marks_again(movement bigint) returns void language plpgsql as $$
begin
  perform from marks where returned_by = movement order by code for no key update;
  update marks set state = 'shipped', returned_by = null
    where returned_by = movement and packing_id is null and state in ('returned', 'gone');
end $$;

create or replace function record_mark_moves() returns trigger language plpgsql as $$
begin
  if is_loading() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into mark_moves (mark_id, user_id, state, order_id) select id, acting_user(), state, order_id from new_rows;
  else
    insert into mark_moves (mark_id, user_id, state, order_id)
      select n.id, acting_user(), n.state, coalesce(n.order_id, o.order_id)
      from new_rows n join old_rows o on o.id = n.id where n.state <> o.state order by n.id;
  end if;
  return null;
end $$;
