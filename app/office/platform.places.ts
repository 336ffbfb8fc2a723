// Declarations of the remaining tables: the website's, the scheduler's and the platform's.
import { ROW, type Places } from "./slice/place.ts";

/** An enquiry is deleted before its mail. */
export const PLATFORM_PLACES = {
  enquiries: {
    label: "Enquiries",
    key: "id",
    foundBy: "the email, or the phone in its words",
    knownOn: "createdAt",
    own: "goes",
    name: "name",
    contact: "email",
    words: "subject message",
    search: "searchText",
    mark: "addressHash messageHash",
    json: "spamReasons",
    none: "id version createdAt reference state spamScore outboxId repliedAt trialAddedOn",
    references: {
      outboxId: { to: "outbox", whenGone: "emptied", keepsIt: true },
    },
  },
  outbox: {
    label: "Mail",
    key: "id",
    foundBy: "its enquiry, or the email",
    own: "goes",
    contact: "recipient replyTo mailbox",
    words: "subject body calendar lastError",
    none: `id about messageId state attempts nextAttemptAt leasedUntil createdAt sentAt refusalIsFinal
      isUrgent notAfter unsubscribeUrl`,
    references: {
      messageId: "what the mail is called at the mail servers",
    },
  },
  photos: {
    key: "id",
    fact: "contentHash width height byteSize",
    none: "id scope createdAt deletedAt",
  },
  photoConsents: {
    label: "Consents for pictures",
    key: "photoId",
    words: "givenBy",
    fact: "photoId until withdrawnAt filesRemovedAt createdAt",
    references: {
      photoId: { to: "photos", whenGone: "goes" },
    },
  },
  contentVersions: {
    label: "Versions of the website",
    key: "number",
    json: "content",
    staff: "publishedBy",
    none: "number publishedAt",
    references: {
      content: { to: "photos", as: "json", whenGone: "stays" },
    },
  },
  compSchedules: {
    label: "Saved schedules",
    key: "id",
    words: "name",
    json: "data",
    staff: "savedBy",
    none: `${ROW} byteSize lastReadAt`,
  },
  scheduleVersions: {
    label: "Published schedules",
    key: "scheduleId number",
    json: "data changes",
    none: "scheduleId number publishedAt showsNames byteSize",
    references: {
      scheduleId: { to: "compSchedules", whenGone: "goes" },
    },
  },
  scheduleLinks: {
    label: "Links to schedules",
    key: "scheduleId",
    json: "shown dancers",
    none: "scheduleId code dancerKey byteSize madeAt",
    references: {
      scheduleId: { to: "compSchedules", whenGone: "goes" },
    },
  },
  publicPosts: {
    key: "id",
    mark: "addressHash siteHash providerHash",
    none: "id kind createdAt",
  },
  callCounts: { key: "counted kind", mark: "counted", none: "kind windowStartedAt amount" },
  changedRows: {
    label: "The values that an undo restores",
    key: "changeId place",
    json: "before",
    none: "changeId place tableName rowId wasNew version wasRemoved",
    references: {
      changeId: { to: "changes", whenGone: "goes" },
      rowId: { to: "any", whenGone: "goes", isHistory: true },
      before: { to: "any", as: "json", whenGone: "emptied", isHistory: true },
    },
  },
  changes: {
    label: "Recent changes",
    key: "id",
    words: "summary",
    staff: "who",
    none: "id kind scope createdAt undoneAt isWhole",
  },
  audit: {
    label: "Who did what",
    key: "id",
    json: "details",
    staff: "who",
    mark: "sessionId requestId",
    none: "id at action subject subjectId",
    references: {
      subjectId: { to: "any", whenGone: "emptied", isHistory: true },
      details: { to: "any", as: "json", whenGone: "emptied", isHistory: true },
      sessionId: { to: "sessions", whenGone: "stays" },
      requestId: "a request is kept nowhere",
    },
  },
  idempotency: {
    label: "Answers kept for a second sending",
    key: "key route",
    json: "answer",
    mark: "bodyHash",
    none: "key route createdAt",
    references: {
      answer: { to: "any", as: "json", whenGone: "emptied" },
    },
  },
  imports: {
    label: "Imports",
    key: "id",
    words: "fileName",
    staff: "importedBy",
    none: "id kind rowCount createdAt undoneAt",
  },
  retentionHolds: {
    key: "kind rowId",
    staff: "heldBy",
    none: "kind rowId heldAt",
    references: {
      rowId: [
        {
          to: "members",
          of: { kind: ["leavers", "calls"] },
          whenGone: "goes",
          once: { beside: ["kind"], second: "joins" },
        },
        {
          to: "trials",
          of: { kind: ["trials"] },
          whenGone: "goes",
          joined: { column: "rowId", with: { kind: "leavers" } },
        },
        { to: "aaPrivateLessons", of: { kind: ["lessons"] }, whenGone: "goes" },
        { to: "enquiries", of: { kind: ["enquiries"] }, whenGone: "goes" },
        { to: "messages", of: { kind: ["messages"] }, whenGone: "goes" },
        { to: "compSchedules", of: { kind: ["schedules"] }, whenGone: "goes" },
        { to: "paySchedules", of: { kind: ["payroll"] }, whenGone: "stays" },
      ],
    },
  },
  settings: { label: "Settings", key: "name", json: "value", none: "name version updatedAt" },
  erasedRows: {
    key: "tableName rowId",
    none: "tableName rowId erasedAt",
    references: {
      rowId: { to: "any", whenGone: "stays", isHistory: true },
    },
  },
  people: {
    key: "id",
    staff: "name email",
    none: "id environmentGate version createdAt removedAt lastDay endsAt",
    references: {
      environmentGate: { to: "gates", whenGone: "stays" },
    },
  },
  personRoles: {
    key: "personId role",
    none: "personId role",
    references: {
      personId: { to: "people", whenGone: "goes" },
    },
  },
  passPhrases: {
    key: "id",
    mark: "hash foldedHash lookup foldedLookup",
    none: "id source",
    references: {
      id: { to: "waysIn", whenGone: "goes" },
    },
  },
  waysIn: {
    key: "id",
    none: "id personId gate createdAt revokedAt",
    references: {
      personId: { to: "people", whenGone: "goes" },
      gate: { to: "gates", whenGone: "stays" },
    },
  },
  passkeys: {
    key: "id",
    staff: "name",
    mark: "credentialId publicKey",
    none: "id host counter transports lastUsedAt",
    references: {
      id: { to: "waysIn", whenGone: "goes" },
      credentialId: "what the passkey is called on the device",
    },
  },
  passkeyAnswers: { key: "challenge", none: "challenge answeredAt" },
  invitations: {
    key: "id",
    staff: "createdBy",
    mark: "secretHash",
    none: "id personId outboxId createdAt expiresAt usedAt endedAt",
    references: {
      personId: { to: "people", whenGone: "goes" },
      outboxId: { to: "outbox", whenGone: "emptied" },
    },
  },
  sessions: { key: "id", mark: "tokenHash", none: "id device createdAt endedAt" },
  sessionScopes: {
    key: "sessionId scope",
    mark: "sessionId wayInId",
    none: "scope unlockedAt lastUsedAt",
    references: {
      sessionId: { to: "sessions", whenGone: "goes" },
      wayInId: { to: "waysIn", whenGone: "goes" },
      scope: { to: "gates", whenGone: "stays" },
    },
  },
  signInFailures: {
    key: "id",
    mark: "addressHash deviceHash siteHash providerHash phraseHash",
    none: "id gate failedAt counts step",
    references: {
      gate: { to: "gates", whenGone: "stays" },
    },
  },
  knownDevices: {
    key: "deviceHash gate",
    mark: "deviceHash wayInId",
    none: "gate lastOpenedAt",
    references: {
      wayInId: { to: "waysIn", whenGone: "goes" },
      gate: { to: "gates", whenGone: "stays" },
    },
  },
  turns: { key: "name", none: "name takenAt" },
  openedRecords: {
    key: "person kind recordId",
    mark: "person",
    none: "kind recordId openedAt",
    references: {
      person: { to: "people", whenGone: "goes" },
      recordId: [
        {
          to: "members",
          of: { kind: ["member"] },
          whenGone: "goes",
          once: { beside: ["person", "kind"], second: "joins" },
        },
        {
          to: "trials",
          of: { kind: ["trial"] },
          whenGone: "goes",
          joined: { column: "recordId", with: { kind: "member" } },
        },
        { to: "enquiries", of: { kind: ["enquiry"] }, whenGone: "goes" },
        { to: "contacts", of: { kind: ["contact"] }, whenGone: "goes" },
        { to: "costumes", of: { kind: ["costume"] }, whenGone: "goes" },
        { to: "weeklyClasses", of: { kind: ["class"] }, whenGone: "goes" },
      ],
    },
  },
  draftKeys: {
    key: "person deviceHash",
    mark: "person deviceHash key",
    none: "lastAskedAt",
    references: {
      person: { to: "people", whenGone: "goes" },
    },
  },
  secrets: { key: "name", mark: "value", none: "name createdAt" },
  gates: { key: "name", none: "name idleMinutes absoluteMinutes" },
  schemaMigrations: { key: "name", none: "name hash appliedAt" },
} satisfies Places;
