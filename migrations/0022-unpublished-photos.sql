-- A picture is for the office until the website shows it; those that it shows no more are hidden again.

update photos set scope = 'admin'
where scope is null and not exists (
  select 1 from content_versions
  where number = (select max(number) from content_versions)
  and cast(content as text) like '%"/photos/' || photos.id || '"%'
);

-- The files of a picture go as soon as its consent has ended.
alter table photo_consents add column files_removed_at timestamptz;
