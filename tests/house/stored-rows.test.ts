// Who reads and writes rows without asking whose rights it is: named places, each with its reason (docs/decisions/0346).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/engine/store/'))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '') }))

/** Two ways past the rights of a viewer: rows as they are stored, and rows as the product itself has them. */
const pastRights = (code: string): boolean =>
  /from '[^']*store\/reading\/stored-rows\.ts'/.test(code) ||
  /\brecords\(\s*system\(|\b(?:const|let) \w+ = system\(/.test(code)

/** Whole rooms, for what their subject is. What shows somebody something stands in `places` all the same. */
const rooms: Readonly<Record<string, string>> = {
  'src/kinds/': 'queries beside the kind, which whoever calls them narrows or which nobody is shown',
  'src/features/accounts/': 'an account is looked up before anybody is signed in, and its state has rules of its own',
  'src/features/author-links/': 'who an author is follows from identifiers of all people, by job',
  'src/features/claims/': 'who claims or corrects an entry has no right to it yet',
  'src/features/co-authors/':
    'who an author is follows from all works, by job, and is decided by who may change every row',
  'src/features/demo-world/': 'made by the product before it serves',
  'src/features/erasures/': 'an account is hidden and erased whole, whatever anybody may read of it',
  'src/features/forums/': 'what is sent is checked, counted, reported and told by the product, whoever sent it',
  'src/features/guardian/': 'a guardian has a link and no account',
  'src/features/affiliations/':
    'names of the lists are public, people are asked for by the grant of who decides, and what was decided is found again',
  'src/features/metric-runs/':
    'numbers are read by job for whoever is in a run; who starts, sees and decides what it says itself, and whom it shows are rows by `records`',
  'src/features/moderation/':
    'whoever moderates reads and changes all words of members; who that is it asks itself before anything else',
  'src/features/needs/':
    'needs are matched and asked about by job, and read by whom they match; who that is it decides itself',
  'src/features/network-members/': 'each side decides about a row of the other',
  'src/features/portal-links/': 'links are checked by job',
  'src/features/reference-data/': 'loaded by the product before it serves',
  'src/features/relayed-contact/': 'each side answers a request about a row of the other, mostly by a link',
  'src/features/retention/': 'rows are erased by job when their time is over',
  'src/features/tnrr/':
    'records are brought in and matched by job; who decides about whom it says itself, and whom it shows are rows by `records`',
}

/** Single files elsewhere, and in those rooms the loaders, actions and calls, which answer somebody. */
const places: Readonly<Record<string, string>> = {
  'src/features/thesaurus/near/near-keywords.ts':
    'approved words, which everybody reads; the one asked about by `records`',
  'src/features/accounts/members/api.ts': 'the own account of who asks',
  'src/features/accounts/members/staff-list/list.loader.ts':
    'further columns of rows that the list gave to this viewer',
  'src/features/accounts/requests/list.loader.ts': 'further columns of rows that the list gave to this viewer',
  'src/features/author-links/inbox/inbox.loader.ts': 'authors, as they are printed, of works that the member reads',
  'src/features/own-entries/confirm/ask-owners.ts': 'owners are asked about their rows by job',
  'src/features/own-entries/confirm/confirm-row.ts': 'whoever holds the link of a mail confirms the row it is about',
  'src/features/audit-log/countries.ts': 'names of countries',
  'src/features/audit-log/entries.ts': 'which accounts have the role secret, to leave them out',
  'src/features/audit-log/filter.ts': 'a country by its code',
  'src/features/audit-log/lines.ts': 'which rows are still there to lead to',
  'src/features/blogs/directory.ts': 'ids of pinned posts; the posts themselves by `records`',
  'src/features/blogs/pins.ts': 'how many posts are pinned, asked at a save',
  'src/features/contact/answered.ts': 'the message that a mail answers, by job',
  'src/features/contact/send.ts': 'a message becomes a row of the office, to which its sender has no right',
  'src/features/duplicates/versions.ts': 'to leave out what is a version of the asked work',
  'src/features/forums/topic/topic.action.ts': 'an answer of the topic, which its author or who keeps order accepts',
  'src/features/home/home.loader.ts': 'names of countries',
  'src/features/home/news.ts': 'ids of pinned posts; the posts themselves by `records`',
  'src/features/host-directory/supervisor.ts': 'whether a supervisor is public, asked at a save and as a condition',
  'src/features/look-ups/enrich-works.ts': 'works are filled by job; what stands in one is only proposed',
  'src/features/merging/merge-duplicates.ts': 'rows with one identifier are merged by job',
  'src/features/merging/merging.ts': 'which values of the kept row are only typed; who merges may change it',
  'src/features/moderation/authors.loader.ts':
    'what somebody wrote, hidden as well, for who was asked for the right before',
  'src/features/moderation/topic.loader.ts': 'a topic in any state, for who was asked for the right before',
  'src/features/metric-snapshots/figure-texts.ts': 'names of countries and industries',
  'src/features/my-profile/decided.ts': 'the owner of an entry, who is told what was decided',
  'src/features/my-profile/students/invitations.ts': 'the owner of an entry, who is told what a student answered',
  'src/features/my-profile/students/supervision.ts':
    'a supervisor decides about who names them, whose row is not theirs',
  'src/features/my-profile/verification-request.ts': 'the own account of who asks',
  'src/features/office-home/home.loader.ts': 'the own account of who asks',
  'src/features/office-home/numbers.ts': 'counts under the grant of the viewer',
  'src/features/pool/alternatives.ts': 'industries of keywords that the search has found among its words',
  'src/features/pool/own-network/own-subject.ts': 'the own published entries of who asks',
  'src/features/pool/profile/co-authors-of.ts': 'whom authors of works are, to leave out who is not seen',
  'src/features/pool/profile/works-summary.ts': 'ids of works of a person; the works themselves by `records`',
  'src/features/pool/cv/cv.ts': 'ids of works of a person; the works themselves by `records`',
  'src/features/pool/profile/works.ts': 'ids of works of a person; the works themselves by `records`',
  'src/features/proposals/open-proposals.ts': 'names of who proposed, under the grant to change the row',
  'src/features/proposals/proposals.ts':
    'that a value taken over is one that staff know; who decides may change the row',
  'src/features/proposals/read-proposal.ts':
    'what a proposal is compared with; who proposes was asked for the right before',
  'src/features/publications/work-versions.ts': 'whether a work is a version already, asked at a save',
  'src/features/runs/tell-starter.ts': 'the account of who began a run, who is told of its end and nobody else',
  'src/features/reference-data/ror.loader.ts': 'names of universities and countries',
  'src/features/settings/outbox/outbox.ts': 'the own account of who asks',
  'src/features/thesaurus/normalize.ts': 'words of keywords are cleaned by job',
  'src/features/thesaurus/splits.ts': 'ids of keywords that are still there',
  'src/features/talents-report/report.loader.ts': 'names of countries and industries, which everybody reads',
}

const answers = (file: string): boolean => /[./](?:loader|action|page|api|calls?)\.tsx?$/.test(file)
const found = sources.filter(({ code }) => pastRights(code)).map(({ file }) => file)
const roomOf = (file: string): string | undefined => Object.keys(rooms).find((room) => file.startsWith(room))

test('a place that reads rows past the rights of who asks, and is not named with its reason', () => {
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter((file) => !(file in places) && (answers(file) || !roomOf(file)))).toEqual([])
})

test('a view, a part of the shell, of the engine or of uploads that reads rows past rights', () => {
  expect(found.filter((file) => !/^src\/(?:features|kinds)\/.+\.ts$/.test(file))).toEqual([])
  expect(Object.keys(places).filter((file) => !file.startsWith('src/features/'))).toEqual([])
})

test('a place or room that is named and reads nothing any more', () => {
  expect(Object.keys(places).filter((file) => !found.includes(file))).toEqual([])
  expect(Object.keys(rooms).filter((room) => !found.some((file) => file.startsWith(room)))).toEqual([])
})
