-- Signing in by other sites (OpenID Connect): which subject of which provider is which member. Never found by e-mail.
create table member_identities (
  provider text not null,
  subject text not null,
  member uuid references members on delete cascade,
  -- Address typed at registration that waits for its confirmation. Kept, without a member, also when that address had an
  -- account already: what the next sign-in answers must not tell the two apart.
  waits_for text,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (provider, subject),
  check (member is not null or waits_for is not null)
);
create unique index member_identities_member on member_identities (member, provider);

-- One way to a provider and back, bound to one browser by its cookie. `state` and `browser` are hashes.
create table social_attempts (
  id uuid primary key,
  state bytea not null unique,
  browser bytea not null,
  provider text not null,
  -- Sealed: nonce and PKCE verifier; empty once the way back was used.
  secrets bytea,
  -- Sealed: what the provider said, while the person still has something to answer.
  answer bytea,
  -- Session of the member who links one more way of signing in.
  session uuid,
  back text not null,
  locale text not null,
  expires_at timestamptz not null
);
create index social_attempts_expires on social_attempts (expires_at);

-- The green iD means: the owner signed in at ORCID with exactly this iD. Another iD or another owner loses it.
create function keep_orcid_verified() returns trigger language plpgsql as $$
begin
  new.orcid_verified_at := (
    select i.last_used_at from member_identities i
    where i.provider = 'orcid' and i.subject = new.orcid and i.member = new.owner
  );
  return new;
end $$;
create trigger talents_orcid_verified before update on talents for each row
when (new.orcid is distinct from old.orcid or new.owner is distinct from old.owner)
execute function keep_orcid_verified();

create trigger talents_orcid_given before insert on talents for each row
when (new.orcid is not null and new.owner is not null and new.orcid_verified_at is null)
execute function keep_orcid_verified();
