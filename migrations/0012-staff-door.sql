-- When the password of this session was entered last: at sign-in, and whenever something asks for it again.
alter table sessions add column password_at timestamptz;
update sessions set password_at = started_at;
alter table sessions add column address text;

-- A second factor of a staff account. It counts once a first code proved that the app has it. The seed is sealed.
create table second_factors (
  account uuid primary key references users on delete cascade,
  seed bytea not null,
  confirmed_at timestamptz,
  -- Number of the 30-second step of the newest code that was used: none works twice.
  last_step bigint not null default 0
);

-- Ten codes for the day the phone is gone; only hashes, each works once.
create table recovery_codes (
  account uuid not null references users on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (account, hash)
);

-- How often somebody did something, per window of time. Unlogged: after a crash everybody starts anew.
create unlogged table rate_counts (
  key text not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create index rate_counts_end on rate_counts (window_end);
