-- Whoever looks at their sessions knows each by what it was opened with, such as 'Chrome on Windows'. Of
-- what a browser says of itself only such words are kept; null where it says nothing, and from before.

alter table sessions add column device text;
