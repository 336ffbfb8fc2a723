// The row types of every table, made from the SQL beside this file by scripts/make-tables.ts.
import type { ColumnType, Generated } from "kysely";

/** JSON is read as unknown: a schema says what it is. Only objects and lists are stored. */
export type Json = ColumnType<unknown, object, object>;
type NullableJson = ColumnType<unknown, object | null | undefined, object | null>;

export type Tables = {
  aaPrivateLessons: {
    id: string;
    date: string;
    teacherId: string | null;
    teacherName: string | null;
    students: Json;
    durationMinutes: number;
    totalPrice: number;
    notes: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  aaTeachers: {
    id: string;
    name: string;
    email: string | null;
    createdAt: string;
    archivedAt: string | null;
  };
  audit: {
    id: string;
    at: string;
    who: string;
    sessionId: string | null;
    requestId: string | null;
    action: string;
    subject: string | null;
    subjectId: string | null;
    details: NullableJson;
  };
  bankFiles: {
    id: string;
    name: string;
    payoutLineId: string | null;
    lineCount: number;
    knownCount: number;
    firstDay: string;
    lastDay: string;
    readBy: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  bankHolidays: {
    day: string;
    name: string;
  };
  bankLines: {
    id: string;
    fileId: string;
    place: number;
    day: string;
    pence: number;
    balance: number | null;
    words: string;
    payer: string;
    lineKey: string;
    state: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    bankId: string | null;
  };
  billingAccounts: {
    id: string;
    familyId: string | null;
    memberId: string | null;
    code: string;
    name: Generated<string>;
    joinedId: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
  };
  bookedMeetings: {
    id: string;
    bookingId: string;
    classId: string;
    day: string;
    freedAt: string | null;
    remindedAt: string | null;
    createdAt: string;
    letter: string | null;
  };
  bookings: {
    id: string;
    reference: string;
    link: string;
    state: string;
    trialId: string | null;
    childName: string;
    childAge: number;
    parentName: string;
    email: string;
    phone: string;
    note: Generated<string>;
    noteHash: string;
    spamScore: Generated<number>;
    spamReasons: Json;
    addressHash: string;
    isTold: Generated<boolean>;
    toldBy: Generated<string>;
    alikeMemberId: string | null;
    alikeAnswer: string | null;
    missedMailedAt: string | null;
    joinMailedAt: string | null;
    wantsToJoinAt: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    party: string | null;
    undoUntil: string | null;
  };
  boxCounts: {
    id: string;
    box: string;
    found: Json;
    missing: Json;
    countedBy: string;
    countedAt: string;
    isOpen: Generated<boolean>;
  };
  callCounts: {
    counted: string;
    kind: string;
    windowStartedAt: string;
    amount: number;
  };
  changedRows: {
    changeId: string;
    place: number;
    tableName: string;
    rowId: string;
    wasNew: boolean;
    before: Json;
    version: number | null;
    wasRemoved: Generated<boolean>;
  };
  changes: {
    id: string;
    kind: string;
    summary: string;
    who: string;
    scope: string | null;
    createdAt: string;
    undoneAt: string | null;
    isWhole: Generated<boolean>;
  };
  clashesAllowed: {
    id: string;
    allowedBy: string;
    createdAt: string;
  };
  classCatalogue: {
    id: string;
    name: string;
    position: number;
    retiredAt: string | null;
  };
  classEditions: {
    id: string;
    classId: string;
    termId: string;
    firstDay: string;
    lastDay: string | null;
    day: string;
    fromMinute: number;
    toMinute: number | null;
    studio: string;
    teachers: Generated<string>;
    places: number | null;
    trialPlaces: number | null;
    price: number | null;
    begunAt: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
  };
  classTeachers: {
    id: string;
    classId: string;
    meetingId: string | null;
    personId: string;
    notesOpenedAt: string | null;
    notesOpenedBy: Generated<string>;
    createdAt: string;
  };
  compSchedules: {
    id: string;
    name: string;
    data: Json;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    byteSize: Generated<number>;
    savedBy: string | null;
    lastReadAt: string | null;
  };
  consents: {
    id: string;
    memberId: string | null;
    trialId: string | null;
    what: string;
    givenBy: string;
    givenOn: string;
    until: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  contactTies: {
    id: string;
    contactId: string;
    childId: string;
    relation: Generated<string>;
    callPlace: number;
    getsMail: boolean;
    maySee: boolean;
    collects: Generated<string>;
    share: number | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  contacts: {
    id: string;
    familyId: string;
    name: string;
    phone: Generated<string>;
    email: Generated<string>;
    address: Generated<string>;
    isPayer: Generated<boolean>;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  contentVersions: {
    number: number;
    content: Json;
    publishedBy: string;
    publishedAt: string;
  };
  costumeLoans: {
    id: string;
    costumeId: string;
    quantity: number;
    returned: Generated<number>;
    borrowerKind: string;
    borrower: string;
    lentOn: string;
    dueOn: string | null;
    lentBy: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    memberId: string | null;
  };
  costumeReturns: {
    id: string;
    loanId: string;
    quantity: number;
    condition: string;
    notes: Generated<string>;
    returnedOn: string;
    takenBy: string;
    createdAt: string;
    settledOn: string | null;
    settledAs: string | null;
    settledBy: string | null;
  };
  costumes: {
    id: string;
    fields: Json;
    imageUrls: Json;
    searchText: string;
    importId: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  draftKeys: {
    person: string;
    deviceHash: string;
    key: string;
    lastAskedAt: string;
  };
  enquiries: {
    id: string;
    reference: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    state: string;
    spamScore: Generated<number>;
    spamReasons: Json;
    addressHash: string;
    messageHash: string;
    outboxId: string | null;
    version: Generated<number>;
    createdAt: string;
    repliedAt: string | null;
    searchText: Generated<string>;
  };
  enquiryAddresses: {
    addressHash: string;
    lastAt: string;
  };
  enrolments: {
    id: string;
    classId: string;
    memberId: string;
    fromDay: string;
    freeOn: string | null;
    madeBy: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    kind: Generated<string>;
    keepsPlace: Generated<boolean>;
    endReason: string | null;
    noticedOn: string | null;
    endedBy: Generated<string>;
    cameFrom: string | null;
    namesOn: string | null;
  };
  erasedRows: {
    tableName: string;
    rowId: string;
    erasedAt: string;
  };
  families: {
    id: string;
    name: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  familiesDeclined: {
    id: string;
    declinedBy: string;
    createdAt: string;
  };
  familiesDeclinedChildren: {
    id: string;
    declinedId: string;
    memberId: string | null;
    trialId: string | null;
  };
  familyChildren: {
    id: string;
    familyId: string;
    memberId: string | null;
    trialId: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  feeCharges: {
    id: string;
    accountId: string;
    memberId: string | null;
    kind: string;
    month: string;
    dueOn: string;
    pence: number;
    lessonId: string | null;
    settledOn: string | null;
    takenOffOn: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    copy: Generated<number>;
  };
  feePayers: {
    id: string;
    payer: string;
    accountId: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  feePayments: {
    id: string;
    accountId: string;
    kind: string;
    day: string;
    pence: number;
    way: string;
    lineId: string | null;
    reversedOn: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    returnLineId: string | null;
  };
  gates: {
    name: string;
    idleMinutes: number;
    absoluteMinutes: number;
  };
  heldMeetings: {
    id: string;
    bookingId: string;
    child: number;
    classId: string;
    day: string;
    createdAt: string;
  };
  idempotency: {
    key: string;
    route: string;
    bodyHash: string;
    answer: Json;
    createdAt: string;
  };
  imports: {
    id: string;
    kind: string;
    fileName: string | null;
    rowCount: number;
    importedBy: string;
    createdAt: string;
    undoneAt: string | null;
  };
  invitations: {
    id: string;
    personId: string;
    secretHash: string;
    outboxId: string | null;
    createdBy: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
    endedAt: string | null;
  };
  knownDevices: {
    deviceHash: string;
    gate: string;
    wayInId: string;
    lastOpenedAt: string;
  };
  lessonPrices: {
    fromDay: string;
    minutes: number;
    pence: number;
  };
  livingWages: {
    fromDay: string;
    pence: number;
  };
  medicalNotes: {
    id: string;
    memberId: string | null;
    trialId: string | null;
    words: string;
    notedOn: string;
    notedBy: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  medicalReadings: {
    id: string;
    auditId: string;
    memberId: string | null;
    trialId: string | null;
  };
  meetingChanges: {
    id: string;
    classId: string;
    day: string;
    state: Generated<string>;
    reason: Generated<string>;
    toDay: string | null;
    fromMinute: number | null;
    toMinute: number | null;
    studio: Generated<string>;
    cover: Generated<string>;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    isHeld: Generated<boolean>;
  };
  memberCheckins: {
    id: string;
    memberId: string;
    callAt: string;
    outcome: string;
    reached: boolean;
    notes: Generated<string>;
    createdAt: string;
    retryOn: string | null;
    deletedAt: string | null;
  };
  members: {
    id: string;
    name: string;
    parentName: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    joinDate: string | null;
    status: string;
    active: boolean;
    subscriptionAmount: number | null;
    membershipFeeDate: string | null;
    membershipFeeDue: string | null;
    gaveNotice: Generated<boolean>;
    cancelSubscription: Generated<boolean>;
    classes: Json;
    isNew: Generated<boolean>;
    newMemberDate: string | null;
    reactivatedOn: string | null;
    lastCheckinAt: string | null;
    retryOn: string | null;
    convertedFromTrialId: string | null;
    importId: string | null;
    nameKey: string;
    emailKey: string;
    phoneKey: string;
    searchText: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    leftOn: string | null;
    birthDate: string | null;
    collectionWord: Generated<string>;
    privateOnly: Generated<boolean>;
  };
  openedRecords: {
    person: string;
    kind: string;
    recordId: string;
    openedAt: string;
  };
  outbox: {
    id: string;
    messageId: string;
    recipient: string;
    replyTo: string | null;
    subject: string;
    body: string;
    state: string;
    attempts: Generated<number>;
    nextAttemptAt: string;
    leasedUntil: string | null;
    lastError: string | null;
    createdAt: string;
    sentAt: string | null;
    calendar: Generated<string>;
    mailbox: string | null;
    about: string | null;
  };
  passPhrases: {
    id: string;
    hash: string | null;
    foldedHash: string | null;
    lookup: string | null;
    foldedLookup: string | null;
    source: string;
  };
  passkeyAnswers: {
    challenge: string;
    answeredAt: string;
  };
  passkeys: {
    id: string;
    name: string;
    host: string;
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: string;
    lastUsedAt: string | null;
  };
  payCorrections: {
    id: string;
    teacherId: string;
    month: string;
    paidMonth: string;
    amount: number;
    reason: string;
    createdAt: string;
    deletedAt: string | null;
  };
  payExtras: {
    id: string;
    teacherId: string;
    month: string;
    type: string;
    minutes: number | null;
    amount: number | null;
    note: Generated<string>;
    createdAt: string;
    deletedAt: string | null;
  };
  payLessons: {
    id: string;
    extraId: string | null;
    correctionId: string | null;
    lessonId: string;
    lessonTeacherId: string;
    minutes: number;
    teachRate: number;
  };
  payMisses: {
    id: string;
    teacherId: string;
    recordedMonth: string;
    minutesMissed: number;
    teachRate: number;
    note: Generated<string>;
    createdAt: string;
    deletedAt: string | null;
  };
  payRates: {
    id: string;
    teacherId: string;
    fromDay: string;
    teachRate: number;
    adminRate: number;
    createdAt: string;
  };
  payRuns: {
    id: string;
    scheduleId: string;
    teacherId: string;
    month: string;
    base: number;
    deductions: number;
    extras: number;
    net: number;
    snapshot: Json;
    finalisedBy: string;
    finalisedAt: string;
  };
  paySchedules: {
    id: string;
    firstMonth: string;
    lastMonth: string;
    createdAt: string;
    teachingWeeks: Generated<number>;
    prepaidWeeks: Generated<number>;
    weekMondays: NullableJson;
  };
  payTeachers: {
    id: string;
    name: string;
    lessonTeacherId: string | null;
    notes: Generated<string>;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    archivedAt: string | null;
    firstDay: string | null;
    lastDay: string | null;
    payrollNumber: Generated<string>;
    personId: string | null;
  };
  payYears: {
    scheduleId: string;
    teacherId: string;
    weeklyMinutes: number;
    weekMinutes: Json;
    prepaidMinutes: Json;
    monthsPaid: Generated<number>;
    version: Generated<number>;
    isPrepaidInPaid: boolean | null;
  };
  people: {
    id: string;
    name: string;
    email: string | null;
    environmentGate: string | null;
    version: Generated<number>;
    createdAt: string;
    removedAt: string | null;
  };
  personRoles: {
    personId: string;
    role: string;
  };
  photoConsents: {
    photoId: string;
    givenBy: string;
    until: string | null;
    createdAt: string;
    withdrawnAt: string | null;
    filesRemovedAt: string | null;
  };
  photos: {
    id: string;
    contentHash: string;
    width: number;
    height: number;
    byteSize: number;
    scope: string | null;
    createdAt: string;
    deletedAt: string | null;
  };
  publicPosts: {
    id: string;
    kind: string;
    addressHash: string;
    siteHash: string | null;
    providerHash: string | null;
    createdAt: string;
  };
  registerAdults: {
    classId: string;
    day: string;
    adults: number;
    countedBy: string;
    countedAt: string;
  };
  registerGuests: {
    id: string;
    classId: string;
    day: string;
    name: string;
    addedBy: string;
    isKnown: Generated<boolean>;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
  };
  registerLeavings: {
    id: string;
    classId: string;
    day: string;
    memberId: string | null;
    trialId: string | null;
    way: string | null;
    collectedBy: Generated<string>;
    markedBy: string;
    place: number;
    createdAt: string;
  };
  registerMarks: {
    id: string;
    classId: string;
    day: string;
    memberId: string | null;
    trialId: string | null;
    mark: string | null;
    reason: Generated<string>;
    markedBy: string;
    createdAt: string;
    place: Generated<number>;
  };
  retentionHolds: {
    kind: string;
    rowId: string;
    heldBy: string;
    heldAt: string;
  };
  scheduleLinks: {
    scheduleId: string;
    code: string | null;
    dancerKey: string;
    shown: Json;
    dancers: Json;
    byteSize: number;
    madeAt: string;
  };
  scheduleVersions: {
    scheduleId: string;
    number: number;
    publishedAt: string;
    showsNames: boolean;
    changes: Json;
    data: Json;
    byteSize: number;
  };
  schemaMigrations: {
    name: string;
    hash: string;
    appliedAt: string;
  };
  secrets: {
    name: string;
    value: string;
    createdAt: string;
  };
  sessionScopes: {
    sessionId: string;
    scope: string;
    wayInId: string;
    unlockedAt: string;
    lastUsedAt: string;
  };
  sessions: {
    id: string;
    tokenHash: string;
    createdAt: string;
    endedAt: string | null;
    device: string | null;
  };
  settings: {
    name: string;
    value: Json;
    version: Generated<number>;
    updatedAt: string;
  };
  signInFailures: {
    id: string;
    gate: string;
    addressHash: string;
    deviceHash: string | null;
    failedAt: string;
    siteHash: string | null;
    providerHash: string | null;
    phraseHash: string | null;
    counts: Generated<boolean>;
    step: Generated<number>;
  };
  termAnswers: {
    id: string;
    termId: string;
    enrolmentId: string;
    answer: string | null;
    answeredBy: Generated<string>;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
  };
  terms: {
    id: string;
    title: string;
    firstDay: string;
    lastDay: string | null;
    heldUntil: string | null;
    letGoAt: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
  };
  trials: {
    id: string;
    name: string;
    parentName: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    firstTrialDate: string;
    trialPeriod: Generated<number>;
    classes: Json;
    addedToMailerlite: Generated<boolean>;
    sentEmail1: Generated<boolean>;
    sentEmail2: Generated<boolean>;
    sentEmail3: Generated<boolean>;
    joined: Generated<boolean>;
    isCurrentMember: Generated<boolean>;
    searchText: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    followedUpOn: string | null;
    notes: Generated<string>;
    closedOn: string | null;
    closedReason: string | null;
    memberId: string | null;
  };
  turns: {
    name: string;
    takenAt: string;
  };
  unconfirmedBookings: {
    id: string;
    reference: string;
    link: string;
    isSpam: Generated<boolean>;
    parentName: string;
    email: string;
    phone: string;
    mailbox: string;
    phoneKey: string;
    children: Json;
    noteHash: string;
    spamScore: number;
    spamReasons: Json;
    addressHash: string;
    siteHash: string | null;
    providerHash: string | null;
    isByPhone: Generated<boolean>;
    mailId: string | null;
    createdAt: string;
    updatedAt: string;
  };
  waitingPlaces: {
    id: string;
    bookingId: string;
    classId: string;
    line: string;
    state: string;
    day: string | null;
    offeredAt: string | null;
    endsAt: string | null;
    mailedAt: string | null;
    createdAt: string;
    undoUntil: string | null;
    offerId: string | null;
    waitsForAll: Generated<boolean>;
    passedDays: NullableJson;
  };
  waysIn: {
    id: string;
    personId: string;
    gate: string | null;
    createdAt: string;
    revokedAt: string | null;
  };
  weeklyClasses: {
    id: string;
    name: string;
    day: string;
    fromMinute: number;
    toMinute: number | null;
    studio: string;
    studioPlace: number;
    teachers: Generated<string>;
    places: number | null;
    trialPlaces: number | null;
    price: number | null;
    wear: Generated<string>;
    isInviteOnly: Generated<boolean>;
    firstDay: string;
    lastDay: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    archivedAt: string | null;
  };
};
