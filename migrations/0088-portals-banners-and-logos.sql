-- Portals outside this site with the state of their links; banners; logos of who supports and who manages the site.
create table portals (
  id uuid primary key,
  title jsonb not null,
  description jsonb,
  url text not null,
  image jsonb,
  country uuid references countries,
  audience text[],
  category text,
  link_checked_at timestamptz,
  link_failures int,
  is_reachable boolean not null default true,
  active boolean not null default true,
  "order" int,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create index portals_country on portals (country) where country is not null;
create index portals_image on portals ((image->>'key')) where image is not null;

create table banners (
  id uuid primary key,
  title jsonb not null,
  text jsonb,
  image jsonb,
  phone_image jsonb,
  url text,
  placement text not null default 'strip' check (placement in ('strip', 'page_header', 'side')),
  pages text[],
  show_from timestamptz,
  show_until timestamptz,
  languages text[],
  active boolean not null default true,
  "order" int,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create index banners_image on banners ((image->>'key')) where image is not null;
create index banners_phone_image on banners ((phone_image->>'key')) where phone_image is not null;

create table supports (
  id uuid primary key,
  name jsonb not null,
  image jsonb not null,
  dark_image jsonb,
  url text,
  active boolean not null default true,
  "order" int,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create index supports_image on supports ((image->>'key')) where image is not null;
create index supports_dark_image on supports ((dark_image->>'key')) where dark_image is not null;

create table managed_by (
  id uuid primary key,
  name jsonb not null,
  image jsonb not null,
  dark_image jsonb,
  url text,
  active boolean not null default true,
  "order" int,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create index managed_by_image on managed_by ((image->>'key')) where image is not null;
create index managed_by_dark_image on managed_by ((dark_image->>'key')) where dark_image is not null;
