-- Documents are ranked by BM25: their words in order (ranked-words.ts), and what stands how often in how many of them.
-- Documents that stand are made anew in the background after the next start: their tokenizer is another one.
alter table search add column words bytea;
alter table search_talents alter words set storage external;
alter table search_hosts alter words set storage external;
alter table search_publications alter words set storage external;
alter table search_others alter words set storage external;

-- Counted beside search_words: stems (~) and pairs of Han characters (#), which are never said aloud.
create table search_terms (
  family text not null,
  term text collate "C" not null,
  documents int not null,
  primary key (family, term)
);

-- Of the documents that everybody may see. lengths: words on average by weight (D, C, B, A).
create table search_statistics (
  family text primary key,
  documents int not null,
  lengths real[] not null,
  counted_at timestamptz not null default now()
);
