-- The pages of the matching search are there: its item in the menu starts on. Settings are kept where they differ from their start,
-- so that it goes on where nobody touched it. Whoever switched it on and off again meant it to be off.
update settings set value = value || '{"show_menu_paring_search": false}'
where not value ? 'show_menu_paring_search'
  and (
    select changed -> 'show_menu_paring_search' ->> 'new'
    from audit_entries
    where kind = 'setting' and changed ? 'show_menu_paring_search'
    order by id desc
    limit 1
  ) = 'false';
