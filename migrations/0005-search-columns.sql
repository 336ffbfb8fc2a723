-- Columns that lists search and sort by, in lower case and without accents (foldedText of app/platform/name.ts). Every
-- change of a row writes them; this fills them for the rows that are there. The letters are those of European names.

alter table members add column name_folded text not null default '';
alter table members add column parent_folded text not null default '';

update members set name_folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(
    name_key
    , 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a')
    , 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'ď', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e')
    , 'ė', 'e'), 'ę', 'e'), 'ě', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i')
    , 'į', 'i'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o')
    , 'ō', 'o'), 'ő', 'o'), 'ŕ', 'r'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'ť', 't')
    , 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ū', 'u'), 'ů', 'u'), 'ű', 'u'), 'ŵ', 'w')
    , 'ý', 'y'), 'ŷ', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z');

update members set parent_folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(
    lower(parent_name)
    , 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a')
    , 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'ď', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e')
    , 'ė', 'e'), 'ę', 'e'), 'ě', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i')
    , 'į', 'i'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o')
    , 'ō', 'o'), 'ő', 'o'), 'ŕ', 'r'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'ť', 't')
    , 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ū', 'u'), 'ů', 'u'), 'ű', 'u'), 'ŵ', 'w')
    , 'ý', 'y'), 'ŷ', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z'), 'À', 'a'), 'Á', 'a'), 'Â', 'a')
    , 'Ã', 'a'), 'Ä', 'a'), 'Å', 'a'), 'Ā', 'a'), 'Ă', 'a'), 'Ą', 'a'), 'Ç', 'c'), 'Ć', 'c'), 'Č', 'c')
    , 'Ď', 'd'), 'È', 'e'), 'É', 'e'), 'Ê', 'e'), 'Ë', 'e'), 'Ē', 'e'), 'Ė', 'e'), 'Ę', 'e'), 'Ě', 'e')
    , 'Ğ', 'g'), 'Ì', 'i'), 'Í', 'i'), 'Î', 'i'), 'Ï', 'i'), 'Ī', 'i'), 'Į', 'i'), 'Ñ', 'n'), 'Ń', 'n')
    , 'Ň', 'n'), 'Ò', 'o'), 'Ó', 'o'), 'Ô', 'o'), 'Õ', 'o'), 'Ö', 'o'), 'Ō', 'o'), 'Ő', 'o'), 'Ŕ', 'r')
    , 'Ř', 'r'), 'Ś', 's'), 'Š', 's'), 'Ş', 's'), 'Ș', 's'), 'Ť', 't'), 'Ț', 't'), 'Ù', 'u'), 'Ú', 'u')
    , 'Û', 'u'), 'Ü', 'u'), 'Ū', 'u'), 'Ů', 'u'), 'Ű', 'u'), 'Ŵ', 'w'), 'Ý', 'y'), 'Ŷ', 'y'), 'Ÿ', 'y')
    , 'Ź', 'z'), 'Ż', 'z'), 'Ž', 'z');

update members set search_text =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(
    search_text
    , 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a')
    , 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'ď', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e')
    , 'ė', 'e'), 'ę', 'e'), 'ě', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i')
    , 'į', 'i'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o')
    , 'ō', 'o'), 'ő', 'o'), 'ŕ', 'r'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'ť', 't')
    , 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ū', 'u'), 'ů', 'u'), 'ű', 'u'), 'ŵ', 'w')
    , 'ý', 'y'), 'ŷ', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z');

update trials set search_text =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(
    search_text
    , 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a')
    , 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'ď', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e')
    , 'ė', 'e'), 'ę', 'e'), 'ě', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i')
    , 'į', 'i'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o')
    , 'ō', 'o'), 'ő', 'o'), 'ŕ', 'r'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'ť', 't')
    , 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ū', 'u'), 'ů', 'u'), 'ű', 'u'), 'ŵ', 'w')
    , 'ý', 'y'), 'ŷ', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z');

update enquiries set search_text =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(
    search_text
    , 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a')
    , 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'ď', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e')
    , 'ė', 'e'), 'ę', 'e'), 'ě', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i')
    , 'į', 'i'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o')
    , 'ō', 'o'), 'ő', 'o'), 'ŕ', 'r'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'ť', 't')
    , 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ū', 'u'), 'ů', 'u'), 'ű', 'u'), 'ŵ', 'w')
    , 'ý', 'y'), 'ŷ', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z');

update costumes set search_text =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(
    search_text
    , 'à', 'a'), 'á', 'a'), 'â', 'a'), 'ã', 'a'), 'ä', 'a'), 'å', 'a'), 'ā', 'a'), 'ă', 'a'), 'ą', 'a')
    , 'ç', 'c'), 'ć', 'c'), 'č', 'c'), 'ď', 'd'), 'è', 'e'), 'é', 'e'), 'ê', 'e'), 'ë', 'e'), 'ē', 'e')
    , 'ė', 'e'), 'ę', 'e'), 'ě', 'e'), 'ğ', 'g'), 'ì', 'i'), 'í', 'i'), 'î', 'i'), 'ï', 'i'), 'ī', 'i')
    , 'į', 'i'), 'ñ', 'n'), 'ń', 'n'), 'ň', 'n'), 'ò', 'o'), 'ó', 'o'), 'ô', 'o'), 'õ', 'o'), 'ö', 'o')
    , 'ō', 'o'), 'ő', 'o'), 'ŕ', 'r'), 'ř', 'r'), 'ś', 's'), 'š', 's'), 'ş', 's'), 'ș', 's'), 'ť', 't')
    , 'ț', 't'), 'ù', 'u'), 'ú', 'u'), 'û', 'u'), 'ü', 'u'), 'ū', 'u'), 'ů', 'u'), 'ű', 'u'), 'ŵ', 'w')
    , 'ý', 'y'), 'ŷ', 'y'), 'ÿ', 'y'), 'ź', 'z'), 'ż', 'z'), 'ž', 'z');

-- The records of one person are found by these.
create index members_person_email on members (email_key, name_key) where deleted_at is null;
create index members_person_phone on members (phone_key, name_key) where deleted_at is null and email_key = '';

-- The lists of members: newest first, and by name.
create index members_created on members (created_at desc, id) where deleted_at is null;
create index members_folded on members (name_folded, id) where deleted_at is null;
