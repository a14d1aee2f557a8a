// How several who do the same at the same moment take turns: what actions share. scripts/docs/turns.ts says which has which.
type Proof = readonly [file: string, test: string]
export type Turn = {
  /** What decides. */
  held: string
  /** What whoever comes second finds. */
  second: string
  /** Null: nothing is decided, what is sent is kept as one more, or is said by one statement. */
  proof: Proof | null
}

export const rows = 'tests/operation/two-at-once.test.ts'
export const accounts = 'tests/operation/accounts-at-once.test.ts'
export const entries = 'tests/operation/entries-at-once.test.ts'
export const moment = 'tests/operation/at-the-same-moment.test.ts'

export const turn = (held: string, second: string, ...proof: Proof | []): Turn => ({
  held,
  second,
  proof: proof.length === 0 ? null : proof,
})
export const reads = turn('nothing is written', 'the same answer')

export const keptAnswers = turn(
  'one statement',
  'what was sent last is kept',
  'tests/saved/own-funding.test.ts',
  'answers that are kept from two windows at once are mixed, or lost',
)
export const versions = turn(
  'the row (and its parent before it), by its version',
  '409 with the row as it is',
  moment,
  'of several changes of one version one is kept',
)
export const trash = turn(
  'the row',
  '404, 409, or the same',
  rows,
  'that is changed, put into trash and taken out by several has the versions that its history tells',
)
export const moves = turn(
  'the row, by its version',
  '409',
  rows,
  'a row that is published and put into trash at the same moment is both or one, never neither',
)
export const made = turn(
  'the key of the call; unique values by their index',
  'the row that was made, or 409',
  moment,
  'the same request sent several times makes one row',
)
export const chosenRows = turn(
  'all chosen rows, in the order of their ids',
  'after the first',
  'tests/merging/merging.test.ts',
  'rows put in order from two sides at once keep one order, and nobody meets an error of the database',
)
export const merged = turn(
  'both rows, in the order of their ids',
  '409 in_trash, or the same merge',
  'tests/merging/merging.test.ts',
  'of two rows merged into each other one stays, and who came later is told why',
)
export const parted = turn(
  'the row, by its version',
  '409',
  entries,
  'a row that is parted twice is parted once, and taken back once',
)
export const decided = turn(
  'the row, then its proposal',
  '404',
  entries,
  'what one proposes three times of a row is open once, and of two who decide one does, and tells it',
)
export const proposed = turn(
  'the row',
  'takes the place of the one before',
  entries,
  'what one proposes three times of a row is open once, and of two who decide one does, and tells it',
)
export const run = turn(
  'the run',
  '400 run_is_busy, 403 or 404',
  entries,
  'that two take over, while a third throws it away, is taken over once or gone, and taken back once',
)
export const repaired = turn(
  'the run',
  'what is repaired is no problem any more',
  'tests/imports/imports-lists.test.ts',
  'by two uploads at the same moment, and by a repair beside them',
)
export const signedIn = turn(
  'the account, by the password that was entered',
  'a session of its own; none with a password that was changed',
  accounts,
  'that is changed in two windows is changed in one, and lets in nobody who entered the old one before',
)
export const signedOut = turn(
  'one statement ends the session',
  'the same',
  'tests/security/member-sign-in.test.ts',
  'signing out ends the session and clears the cookies; again is the same',
)
export const renewed = turn(
  'the refresh token',
  'the same pair',
  accounts,
  'a refresh token that several tabs use at the same moment gives all of them one pair',
)
export const registered = turn(
  'the unique address',
  'the same answer, and a mail to the owner',
  'tests/security/member-sign-in.test.ts',
  'the same address at the same moment makes one account',
)
export const confirmed = turn(
  'the link, then the account',
  'the link is dead',
  accounts,
  'that is pressed by several, and disowned, confirms the account once or removes it',
)
export const mailed = turn(
  'one link for each account and purpose',
  'the newest link counts',
  'tests/security/member-passwords.test.ts',
  'links asked for at the same moment leave one that works',
)
export const set = turn(
  'the link, then the account',
  'the link is dead',
  accounts,
  'is set by one of several who use its link, and told once',
)
export const entered = turn('one statement notes when', 'the same')
export const claimed = turn(
  'the entry',
  'it is not there any more (404)',
  entries,
  'that eight claim has one owner, and who asks as it is claimed waits for nothing',
)
export const requested = turn(
  'the entry, then its request',
  '404',
  entries,
  'whose request is approved, denied and objected to at the same moment has one decision',
)
export const corrected = turn(
  'the entry, then the proposal',
  '404',
  entries,
  'that is corrected four times with the same words has each of them once, decided once',
)
export const networks = turn(
  'the person, then the request',
  '404',
  rows,
  'a wish that is accepted, declined, withdrawn and asked again at the same moment is decided once',
)
export const ended = turn(
  'the request',
  'what was decided stays',
  rows,
  'one that is accepted, declined and withdrawn has one end, and one mail about it',
)
export const written = turn(
  'the name of the sender',
  'told that one is open',
  rows,
  'ten of one sender to one person make one open request',
)
export const drafts = turn(
  'the name of the post',
  'looks on',
  rows,
  'one window writes in a post, and a draft that two take over is taken over once',
)
export const pieces = turn(
  'the offset',
  '409',
  'tests/api/files-in-pieces.test.ts',
  'a file is there for who began it alone, grows at its end alone, and is taken whole',
)
export const recordItems = turn(
  'the member',
  'the same, or told to look again',
  'tests/accounts/orcid-record.test.ts',
  'that two pages of a member choose at the same moment are written once, whatever else the member says then',
)
export const students = turn(
  'the invitation, or the student',
  'the link is dead, or the same',
  'tests/accounts/students.test.ts',
  'an invitation is accepted by opening it, twice, by who invites, or names somebody without their word',
)
export const guardian = turn(
  'the entry',
  'the last word counts',
  entries,
  'agreed and refused at the same moment is one of the two, and the question is asked once',
)
const moderated = turn(
  'the topic or post, by what was seen of it',
  '409, which says who decided, or the decision where it was the same',
  'tests/moderation/decisions.test.ts',
  'is made twice when two moderators decide at the same moment, or one sends it twice',
)
const moderatedTopic = turn(
  'the topic, then its posts',
  'it is so already, or the topic is gone',
  'tests/moderation/topics.test.ts',
  'a topic is split without a title or a post of its own, merged with itself, or merged twice at the same moment',
)
const swept = turn('the accounts, then what they wrote', 'there is less left')
export const matchedRecord = turn(
  'the record, by its version',
  '409, or nothing where the same was decided',
  'tests/merging/tnrr-matches.test.ts',
  'two at the same moment: one of them decides',
)
export const sentTopic = turn(
  'the topic, by its version; so many of a member by the counts',
  '409, or told how long to wait',
  'tests/forums/forums.test.ts',
  'of several topics that a member sends at the same moment one is shown',
)
export const answered = turn(
  'the post; a post that is edited by its version; the counters of its topic',
  '409, or the same once more',
  'tests/forums/forums.test.ts',
  'answers and likes at the same moment are all counted',
)
export const affiliated = turn(
  'the people with the text, or the works that print it with their authors',
  'nobody has it any more, or the same',
  'tests/merging/affiliations.test.ts',
  'two at the same moment give everybody one university',
)
export const resolved = turn(
  'the name of all co-authors, then the co-author, by its version',
  'the same, or 409',
  'tests/merging/co-authors.test.ts',
  'at the same moment to two people: one of them',
)

const inboxTests = 'tests/sources/works-inbox.test.ts'
/** Works that were found for a member: what is said of them, and files of them. */
export const inboxActions: Readonly<Record<string, Turn>> = {
  'features/author-links/inbox/inbox': turn(
    'the found work; the name of the inbox where more comes into it',
    'the same, or told that it changed',
    inboxTests,
    'what is taken from two windows at once is one work',
  ),
}
export const inboxCalls: Readonly<Record<string, Turn>> = {
  'POST /api/works-inbox/files': turn(
    'the name of the inbox',
    'nothing is added',
    inboxTests,
    'what is looked for twice at once stands there once',
  ),
}

/** What moderators of the forums do. */
export const moderationActions: Readonly<Record<string, Turn>> = {
  'features/moderation/authors': swept,
  'features/moderation/list': chosenRows,
  'features/moderation/queue': moderated,
  'features/moderation/topic': moderatedTopic,
}
