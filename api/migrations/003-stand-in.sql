alter table attachments add column deleted_at timestamptz;
alter table product_images add column deleted_at timestamptz;
