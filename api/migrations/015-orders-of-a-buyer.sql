-- All orders of one buyer are read by what tells buyers apart (buyer-source.ts): an e-mail, else a phone, else a name.
create index orders_of_buyer on orders (
  (coalesce(nullif(lower(email), ''), nullif(regexp_replace(phone, '[^0-9]', '', 'g'), ''), full_name))
) where deleted_at is null;
