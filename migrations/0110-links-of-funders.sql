-- When the links of a funding organization and its calls were last asked, and which of them did not answer.
alter table funding_organizations add column link_checked_at timestamptz, add column dead_links jsonb;
