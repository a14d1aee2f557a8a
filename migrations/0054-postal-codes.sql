-- Postal codes with their places, shipped with the product: read by the look-up, shown on no screen.
create table postal_codes (
  country text not null,
  zipcode text not null,
  place text not null,
  district text not null default '',
  province text not null default '',
  -- the same in English, where the country writes otherwise
  district_en text not null default '',
  province_en text not null default ''
);
create index postal_codes_country on postal_codes (country, zipcode text_pattern_ops);
