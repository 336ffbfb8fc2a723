-- A pass-phrase is found by a keyed hash of it, and then checked by its slow one. The key is not in the
-- database. `lookup` is of what was typed, `folded_lookup` of the same as the members area compares it;
-- each says which key it was made with. Empty until the pass-phrase is next used.

alter table pass_phrases add column lookup text;
alter table pass_phrases add column folded_lookup text;

create index pass_phrases_folded_lookup on pass_phrases (folded_lookup);
