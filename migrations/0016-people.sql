-- People with roles, in place of bare pass-phrases. Each pass-phrase that there is goes to a person and
-- opens what it opened before, and nothing else: nobody becomes an owner by this.

create table people (
  id text primary key,
  name text collate "binary" not null unique check (name <> ''),
  email text check (email <> ''),
  environment_gate text unique references gates (name),
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz
);

create table person_roles (
  person_id text not null references people (id),
  role text not null check (role in ('owner', 'office', 'money', 'wardrobe', 'teacher')),
  primary key (person_id, role)
);

-- A person bears the id of their first pass-phrase: what their browsers keep is sealed for that id.

insert into people (id, name, environment_gate, created_at)
  select
    coalesce(min(pass_phrases.id), 'whoever opens ' || gates.name),
    case gates.name
      when 'admin' then 'Office'
      when 'inventory' then 'Wardrobe'
      when 'members' then 'Owner'
      else 'Teachers'
    end,
    gates.name,
    (select min(created_at) from pass_phrases)
  from gates
  left join pass_phrases on pass_phrases.gate = gates.name
    and pass_phrases.revoked_at is null
    and pass_phrases.source <> 'settings'
  where exists (select 1 from pass_phrases)
  group by gates.name;

insert into people (id, name, created_at)
  select min(id), min(name), min(created_at)
  from pass_phrases
  where revoked_at is null
    and source = 'settings'
    and lower(name) not in ('the system', 'owner', 'office', 'wardrobe', 'teachers')
  group by lower(name);

-- `gate` is the only one that it opens; null where it opens all of its person's. `hash` is of what was
-- typed, `folded_hash` of the same as the members area compares it.

create table pass_phrases_of_people (
  id text primary key,
  person_id text not null references people (id),
  gate text references gates (name),
  hash text check (hash like '$argon2id$%'),
  folded_hash text check (folded_hash like '$argon2id$%'),
  source text not null check (source in ('first-start', 'environment', 'settings')),
  created_at timestamptz not null,
  revoked_at timestamptz,
  check (hash is not null or folded_hash is not null)
);

insert into pass_phrases_of_people
  (id, person_id, gate, hash, folded_hash, source, created_at, revoked_at)
  select
    id,
    coalesce(
      (select people.id from people
        where lower(people.name) = lower(pass_phrases.name) and pass_phrases.source = 'settings'
          and people.environment_gate is null),
      (select people.id from people where people.environment_gate = pass_phrases.gate)
    ),
    gate,
    case when gate = 'members' then null else hash end,
    case when gate = 'members' then hash else null end,
    source,
    created_at,
    revoked_at
  from pass_phrases;

insert into person_roles (person_id, role)
  select id, case environment_gate
      when 'admin' then 'office'
      when 'inventory' then 'wardrobe'
      when 'members' then 'money'
      else 'teacher'
    end
  from people
  where environment_gate is not null;

insert into person_roles (person_id, role)
  select distinct person_id, case gate
      when 'admin' then 'office'
      when 'inventory' then 'wardrobe'
      when 'members' then 'money'
      else 'teacher'
    end
  from pass_phrases_of_people
  where revoked_at is null
  on conflict (person_id, role) do nothing;

create table session_scopes_of_people (
  session_id text not null references sessions (id) on delete cascade,
  scope text not null references gates (name),
  pass_phrase_id text not null references pass_phrases_of_people (id),
  unlocked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (session_id, scope)
);

insert into session_scopes_of_people
  (session_id, scope, pass_phrase_id, unlocked_at, last_used_at)
  select session_id, scope, pass_phrase_id, unlocked_at, last_used_at from session_scopes;

drop table session_scopes;
drop table pass_phrases;
alter table pass_phrases_of_people rename to pass_phrases;
alter table session_scopes_of_people rename to session_scopes;

create index session_scopes_pass_phrase on session_scopes (pass_phrase_id);
create index pass_phrases_person on pass_phrases (person_id);
