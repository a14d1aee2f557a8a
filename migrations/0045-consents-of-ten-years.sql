-- Proof of consents is kept for ten years. Until then nothing changes or deletes it.
drop trigger consents_append_only on consents;
create trigger consents_append_only before update or truncate on consents
for each statement execute function keep_proof();
create trigger consents_kept before delete on consents
for each row when (old.at > now() - interval '10 years') execute function keep_proof();
