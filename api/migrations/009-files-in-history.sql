-- The history of files and pictures has the id besides the name, so that what was deleted can be brought back from there.

drop trigger record_of_products_insert on product_images;
drop trigger record_of_products_update on product_images;
drop trigger record_of_products_delete on product_images;

select track_parts('product_images', 'id', 'product_id', 'product', 'products', 'images',
  '(select jsonb_build_object(''id'', p.id, ''name'', f.name) from files f where f.id = p.file_id)');

do $$
declare
  owners text;
  kind text;
begin
  foreach owners in array array['orders', 'parties', 'products'] loop
    foreach kind in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger %I on attachments', 'record_of_' || owners || '_' || kind);
    end loop;
  end loop;
end $$;

select track_parts('attachments', 'file_id', owner_id, entity, owners, 'files',
  '(select jsonb_build_object(''id'', f.id, ''name'', f.name) from files f where f.id = p.file_id)')
from (values ('order_id', 'order', 'orders'), ('party_id', 'party', 'parties'), ('product_id', 'product', 'products'))
  owner (owner_id, entity, owners);
