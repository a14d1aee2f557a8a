-- People are merged field by field: what the row that stays took from the one that was given up, as it was before and as it is
-- since. Empty where a merge took no part in that: of lists, and of entries that went into one by a claim.
alter table merges add column taken jsonb;
