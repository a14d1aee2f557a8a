-- The dashboards are there: their item in the menu starts on. Settings are kept where they differ from their start,
-- so that it goes on where nobody touched it. Whoever switched it on and off again meant it to be off.
update settings set value = value || '{"show_menu_dashboard": false}'
where not value ? 'show_menu_dashboard'
  and (
    select changed -> 'show_menu_dashboard' ->> 'new'
    from audit_entries
    where kind = 'setting' and changed ? 'show_menu_dashboard'
    order by id desc
    limit 1
  ) = 'false';
