-- The list of a shop with more orders than are sent has those of the last year and, by this index, the older ones under way.
create index orders_under_way on orders (order_date desc, id desc) where status = 'в обработке' and deleted_at is null;
