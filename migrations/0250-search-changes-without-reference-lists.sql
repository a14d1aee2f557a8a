-- Reference lists stay with the database: with thirteen thousand rows that every installation has, small ones would load an index that they gain nothing by.
do $$
declare
  followed text;
  operation text;
begin
  foreach followed in array array['keywords', 'universities', 'departments'] loop
    foreach operation in array array['insert', 'update', 'delete'] loop
      execute format('drop trigger search_changes_%s on %I', operation, followed);
    end loop;
  end loop;
end $$;
