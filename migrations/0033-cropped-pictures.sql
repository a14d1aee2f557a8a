-- Cropped pictures: a cut is a file of its own that knows what it was cut from. The whole picture is kept for another crop.
alter table files add column cut_from text, add column crop jsonb;
create index files_cut_from on files (cut_from) where cut_from is not null;
