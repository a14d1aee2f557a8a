-- Snapshots count works, labs and open offers too, in all and within one country or industry.
alter table metric_snapshots add column scope text not null default '';
alter table metric_snapshots drop constraint metric_snapshots_dimension_check;
alter table metric_snapshots add constraint metric_snapshots_dimension_check check (dimension ~ '^[a-z_]{2,30}$');
alter table metric_snapshots drop constraint metric_snapshots_pkey;
alter table metric_snapshots add primary key (measure, day, scope, dimension, value_key);
