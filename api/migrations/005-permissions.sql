-- What a user may do beyond the shop's daily work; the words are those of shared/src/vocabulary/permission.ts.

alter table users
  add column permissions text[] not null default '{}'
  check (permissions <@ array['sections', 'sections-override']);
