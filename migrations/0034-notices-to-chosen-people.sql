-- Notices to chosen people, and in which language each was told.
-- Null: told before this was noted.
alter table claim_notices add column locale text;
-- Only these entries; null: everybody who waits in the countries.
alter table notice_sendings add column entries uuid[];

-- People of one name are found by a key: folded case and accents, no honorifics, words in the order of the alphabet. The same
-- meaning as nameKey of src/lib/names.ts, which reads what is typed; tests/possible-duplicates.test.ts holds them together.
create function person_key(name text) returns text language sql immutable strict parallel safe as $$
  select string_agg(word, ' ' order by word collate "C")
  from regexp_split_to_table(
    lower(translate(
      regexp_replace(
        normalize(regexp_replace(
          normalize(name, NFKC),
          '^((ศาสตราจารย์|รองศาสตราจารย์|ผู้ช่วยศาสตราจารย์|รศ\.|ผศ\.|ศ\.|ดร\.|ทพ\.|นพ\.|พญ\.|นางสาว|นาย|นาง|น\.ส\.)\s*)+(?=[ก-ฮเ-ไ][\u0E00-\u0E7F])|^\s*tan sri\s+',
          '', 'i'), NFD),
        '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff''’`]', '', 'g'),
      'ĐđŁłØø', 'ddlloo')),
    '[\s,;.·・()\u2010-\u2015-]+') word
  where word <> '' and word <> all('{mr,mrs,ms,miss,dr,prof,professor,assoc,asst,associate,assistant,assocprof,asstprof,phd,u,daw,datuk,dato,haji,hajah,นาย,นาง,นางสาว,นส,ดร,ศ,รศ,ผศ,ທ່ານ,ທ້າວ,ນາງ,ດຣ}'::text[])
$$;

-- The database makes the keys when a name is written, so that reading all of them is cheap.
alter table talents
  add column full_name_key text generated always as (person_key(full_name)) stored,
  add column name_native_key text generated always as (person_key(name_native)) stored;
