-- Links in texts that people write say so to search engines, also in texts stored before; and of the links of an account there is one of
-- each purpose, whoever asks for two at the same moment.
update talents set biography = regexp_replace(biography::text, '(<a href=\\"[^"]*\\") rel=\\"noopener\\">', '\1 rel=\\"nofollow ugc noopener\\">', 'g')::jsonb
  where biography::text like '%rel=\\"noopener\\"%';
update hosts set description = regexp_replace(description::text, '(<a href=\\"[^"]*\\") rel=\\"noopener\\">', '\1 rel=\\"nofollow ugc noopener\\">', 'g')::jsonb
  where description::text like '%rel=\\"noopener\\"%';
update members set description = regexp_replace(description::text, '(<a href=\\"[^"]*\\") rel=\\"noopener\\">', '\1 rel=\\"nofollow ugc noopener\\">', 'g')::jsonb
  where description::text like '%rel=\\"noopener\\"%';
update settings set value = regexp_replace(value::text, '(<a href=\\"[^"]*\\") rel=\\"noopener\\">', '\1 rel=\\"nofollow ugc noopener\\">', 'g')::jsonb
  where value::text like '%rel=\\"noopener\\"%';
delete from link_tokens l using link_tokens newer
  where newer.purpose = l.purpose and newer.account = l.account and (newer.expires_at, newer.hash) > (l.expires_at, l.hash);
drop index link_tokens_account;
create unique index link_tokens_newest on link_tokens (purpose, account);
