-- Ð and Ɖ, which old converters and keyboards write for Đ, are the same letter in the keys of names, as foldText of src/lib/text/text-clean.ts
-- has it. Keys of names that are stored already are made anew.
create or replace function person_key(name text) returns text language sql immutable strict parallel safe as $$
  select string_agg(word, ' ' order by word collate "C")
  from regexp_split_to_table(
    lower(translate(
      regexp_replace(
        normalize(regexp_replace(
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            replace(replace(replace(replace(replace(replace(normalize(name, NFKC),
              U&'\0E40\0E40', U&'\0E41'), U&'\0EC0\0EC0', U&'\0EC1'), U&'\0EAB\0EA5', U&'\0EAB\0EBC'),
              U&'\17D2\178A', U&'\17D2\178F'), U&'\17C1\17B8', U&'\17BE'), U&'\17C1\17B6', U&'\17C4'),
            '(\u0E4D)([\u0E48-\u0E4B])(\u0E32)', '\2\1\3', 'g'),
            '(\u0E4D\u0E32)([\u0E48-\u0E4B])', '\2\1', 'g'),
            '([\u0E48-\u0E4B])([\u0E31\u0E34-\u0E3A\u0E47])', '\2\1', 'g'),
            '(\u0ECD)([\u0EC8-\u0ECB])(\u0EB2)', '\2\1\3', 'g'),
            '(\u0ECD\u0EB2)([\u0EC8-\u0ECB])', '\2\1', 'g'),
            '([\u0EC8-\u0ECB])([\u0EB1\u0EB4-\u0EBB])', '\2\1', 'g'),
            '(\u17D2\u179A)(\u17D2[\u1780-\u1799\u179B-\u17A2])', '\2\1', 'g'),
            '[\u17C9\u17BB](?=[\u17B7-\u17BA\u17BE\u17D0])', U&'\17CA', 'g'),
          '^((ศาสตราจารย์|รองศาสตราจารย์|ผู้ช่วยศาสตราจารย์|รศ\.|ผศ\.|ศ\.|ดร\.|ทพ\.|นพ\.|พญ\.|นางสาว|นาย|นาง|น\.ส\.)\s*)+(?=[ก-ฮเ-ไ][\u0E00-\u0E7F])|^\s*tan sri\s+',
          '', 'i'), NFD),
        '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02be\u02bf''`]', '', 'g'),
      'ĐđÐðƉɖŁłØø', 'ddddddlloo')),
    '[\s,;.·・()\u2010-\u2015-]+') word
  where word <> '' and word <> all('{mr,mrs,ms,miss,dr,prof,professor,assoc,asst,associate,assistant,assocprof,asstprof,phd,u,daw,datuk,dato,haji,hajah,นาย,นาง,นางสาว,นส,ดร,ศ,รศ,ผศ,ທ່ານ,ທ້າວ,ນາງ,ດຣ}'::text[])
$$;

alter table talents drop column full_name_key, drop column name_native_key;
alter table talents
  add column full_name_key text generated always as (person_key(full_name)) stored,
  add column name_native_key text generated always as (person_key(name_native)) stored;
reindex index publication_authors_name;
