-- Who has counted a line of a stocktake or of a party, how many pieces, and how many of these counts stand: a line whose
-- counts are all taken back has not been counted, one with a count of no pieces has 0.

alter table stocktake_counts add column made integer not null default 1 check (made >= 0);

-- A later total of another person has replaced these.
update stocktake_counts c set made = 0
  from stocktake_lines l join stocktakes s on s.id = l.stocktake_id
  where l.id = c.line_id and s.status = 'open' and c.pieces = 0
    and (l.counted is null or l.counted > 0 or l.counted_by is distinct from c.user_id);

-- What was counted of party lines before this migration belongs to nobody.
create table party_line_counts (
  line_id integer not null references party_lines on delete cascade,
  user_id integer not null references users,
  pieces integer not null,
  made integer not null check (made >= 0),
  at timestamptz not null,
  primary key (line_id, user_id)
);
