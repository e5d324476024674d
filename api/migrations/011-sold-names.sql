-- An item of an order keeps the name it was sold under, as it keeps the price: the product may be renamed or deleted later.

drop trigger record_of_orders_insert on order_items;
drop trigger record_of_orders_update on order_items;
drop trigger record_of_orders_delete on order_items;

alter table order_items add name text;
update order_items i set name = p.name
  from modifications m join products p on p.id = m.product_id where m.id = i.modification_id;
alter table order_items alter name set not null;

-- A program of the shop that inserts items need not know of the name.
create function name_sold_item() returns trigger language plpgsql as $$
begin
  select p.name into new.name
    from modifications m join products p on p.id = m.product_id where m.id = new.modification_id;
  return new;
end $$;

create trigger named_when_sold before insert on order_items
  for each row when (new.name is null) execute function name_sold_item();

select track_parts('order_items', 'id', 'order_id', 'order', 'orders', 'items', $$(
  select jsonb_build_object('product', p.name, 'size', m.size, 'amount', p.amount, 'price', p.price)
  from modifications m where m.id = p.modification_id)$$);
