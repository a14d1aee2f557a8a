-- A link goes to whoever reads the address: when that changes, the links that were sent to the old one are dead.
create function end_links_of_account() returns trigger language plpgsql as $$
begin
  delete from link_tokens where account = new.id;
  return null;
end $$;
create trigger users_end_links after update on users for each row
when (lower(old.email) is distinct from lower(new.email))
execute function end_links_of_account();
create trigger members_end_links after update on members for each row
when (lower(old.email) is distinct from lower(new.email))
execute function end_links_of_account();
