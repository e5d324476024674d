-- Collections are deleted and brought back as categories are.

alter table collections add deleted_at timestamptz;
alter table collections drop constraint collections_name_key;
create unique index collections_name on collections (name) where deleted_at is null;
