// The table of rights of the product, written down once more by hand: what each of fourteen may do with rows of each kind.
// R read · C create · U change · P publish and archive · D trash and restore · I upload · X export · M merge · S see a number whole
import { actors, type Actor } from '#tests/support/people/actors.ts'

type Rights = Readonly<Record<Actor, string>>

const table = (
  named: Partial<Record<Actor, string>>,
  { visitor, member, staff }: Record<'visitor' | 'member' | 'staff', string>,
): Rights =>
  Object.fromEntries(
    actors.map((actor, at) => [actor, named[actor] ?? (at < 3 ? visitor : at < 6 ? member : staff)]),
  ) as Rights

const all = 'RCUPDIXMS'
const inScope = 'RCUPDIX'
const admins = { admin: all, secret: all }

/** Content that staff keep in the back office; the row that is asked about is of Thailand, public, and made by the product. */
const content = table(
  {
    author: 'RC',
    editor: inScope,
    executive: 'RX',
    'country admin': inScope,
    'admin of another country': inScope,
    ...admins,
  },
  { visitor: 'RX', member: 'RX', staff: 'R' },
)
/** People: researchers keep one entry of their own, the row belongs to `owner`, and who may put an entry into trash makes one of two. */
const merges = `${inScope}M`
const people: Rights = {
  ...content,
  researcher: 'RXC',
  owner: 'RXCUPD',
  editor: merges,
  'country admin': merges,
  'admin of another country': merges,
}
/** Entries of which members keep several of their own; the row belongs to `owner`. */
const owned: Rights = { ...content, researcher: 'RXC', organization: 'RXC', owner: 'RXCUPD' }
/** The same, where two of them may be one: who may put a row into trash makes one of them. */
const places: Rights = { ...owned, editor: merges, 'country admin': merges, 'admin of another country': merges }
/** The same, of organizations alone: the row belongs to `organization`, and a researcher whom it names as its owner has nothing of it. */
const ofOrganizations: Rights = {
  ...places,
  researcher: content.researcher,
  owner: content.owner,
  organization: owned.owner,
}
/** Rows of a parent: read by who reads it, made and changed by who may change it, uploaded with it; the parent is that of `owner`. */
const children = (parent: Rights): Rights => {
  const ofChild = (rights: string): string =>
    [...'RX'].filter((right) => rights.includes(right)).join('') + (rights.includes('U') ? 'CUD' : '')
  return Object.fromEntries(Object.entries(parent).map(([actor, rights]) => [actor, ofChild(rights)])) as Rights
}
/** Lists of the settings: everybody reads, and takes along what is public; secret and admin write. */
const lists = table(admins, { visitor: 'RX', member: 'RX', staff: 'R' })
/** Lists that most staff add to and editors keep; only admins upload. */
const shared = table(
  {
    author: 'RC',
    editor: 'RCUPDXM',
    executive: 'RX',
    'country admin': 'RC',
    'admin of another country': 'RC',
    ...admins,
  },
  { visitor: 'RX', member: 'RX', staff: 'R' },
)
/** Members have the own account and no other; the row is that of `owner`. */
const members = table(
  { 'country admin': 'RX', 'admin of another country': 'RX', ...admins },
  { visitor: '', member: 'RU', staff: '' },
)
/** Requests about own data: country_admins read and answer those of their country, members read their own; only admins take them along. */
const requests = table(
  { 'country admin': 'RUP', 'admin of another country': 'RUP', ...admins },
  { visitor: '', member: 'R', staff: '' },
)
/** Requests between two sides: staff of the country see that there is one and can stop it; members read theirs on pages of their own. */
const pairing = table(
  { 'country admin': 'RUP', 'admin of another country': 'RUP', admin: 'RUP', secret: 'RUP' },
  { visitor: '', member: '', staff: '' },
)
/** Needs: each member has the own ones; staff of the country count them, and change nothing. */
const needsOfMembers = table(
  { 'country admin': 'R', 'admin of another country': 'R', admin: 'R', secret: 'R' },
  { visitor: '', member: 'RCUPD', staff: '' },
)
const users = table(admins, { visitor: '', member: '', staff: '' })

/** Persons on works who are no talents: the network of works is kept by secret and admin. */
const coAuthors = table({ admin: 'RCUPDXMS', secret: 'RCUPDXMS' }, { visitor: '', member: '', staff: '' })

/** Records of the repository: staff read them, editors and admins bring them in. */
const tnrrRecords = table(
  { editor: 'RUIX', executive: 'RX', admin: 'RCUPDIXS', secret: 'RCUPDIXS' },
  { visitor: '', member: '', staff: 'R' },
)

/** Networks: admins keep them, organizations hand in some of their own; other staff read what is published. */
const networks = table({ organization: 'RXCUP', ...admins }, { visitor: 'RX', member: 'RX', staff: 'R' })
/** Posts are read by everybody on the public site; secret and admin alone keep them, and nothing is uploaded. */
const posts = table({ admin: 'RCUPDXMS', secret: 'RCUPDXMS' }, { visitor: 'RX', member: 'RX', staff: '' })

/** Words of members in the forums: everybody reads what is shown, `owner` keeps the own ones, secret and admin keep order. */
const keepers = { admin: 'RCUPDXS', secret: 'RCUPDXS' }
const conversation = table({ ...keepers, owner: 'RXCUD' }, { visitor: 'RX', member: 'RXC', staff: '' })
/** What readers report is for secret and admin alone. */
const reports = table(keepers, { visitor: '', member: '', staff: '' })

const named: Readonly<Record<string, Rights>> = {
  talents: people,
  'young-talents': people,
  hosts: places,
  'lab-locations': places,
  machines: children(places),
  'funding-organizations': ofOrganizations,
  'funding-calls': children(ofOrganizations),
  'training-courses': places,
  'match-companies': ofOrganizations,
  'asean-networks': networks,
  'course-instructors': children(places),
  publications: { ...content, editor: merges, 'country admin': merges, 'admin of another country': merges },
  'publication-authors': children({
    ...content,
    editor: merges,
    'country admin': merges,
    'admin of another country': merges,
  }),
  members,
  users,
  'contact-messages': users,
  'co-authors': coAuthors,
  'tnrr-records': tnrrRecords,
  'data-requests': requests,
  'pairing-requests': pairing,
  needs: needsOfMembers,
  blogs: posts,
  forums: conversation,
  comments: conversation,
  'post-reports': reports,
  journals: shared,
  publishers: shared,
}

export const rightsTo = (kind: string): Rights => named[kind] ?? lists
/** Has this kind a row of its own in the table? Lists of the settings share one. */
export const isWrittenByHand = (kind: string): boolean => kind in named
/** Which of the members the row belongs to when this actor asks about it. */
export const ownerFor = (kind: string, actor: Actor): Actor =>
  actor === 'organization' && rightsTo(kind).organization.includes('U') ? 'organization' : 'owner'
/** A country_admin is bound to the rows of one country of these; lists of the settings are everybody's, staff belong to none. */
export const isOfCountry = (kind: string): boolean =>
  kind in named && ![users, shared, networks, posts, conversation, reports, tnrrRecords].includes(named[kind] as Rights)

/** What somebody needs for a call of a kind, and what a good answer is. */
export const needs: Readonly<Record<string, readonly [right: string, status: number]>> = {
  'GET ': ['R', 200],
  'GET /:id': ['R', 200],
  'GET /:id/:children': ['R', 200],
  'GET /export': ['X', 200],
  'GET /calendar': ['R', 200],
  'GET /:id/calendar': ['R', 200],
  'GET /:id/cv': ['R', 200],
  'GET /:id/citation': ['R', 200],
  'POST ': ['C', 201],
  'POST /duplicates': ['CU', 200],
  'POST /pasted': ['CU', 200],
  // Nothing is asked of a register about nothing.
  'POST /look-up': ['CU', 400],
  'PATCH /:id': ['U', 200],
  'DELETE /:id': ['D', 204],
  'POST /:id/restore': ['D', 200],
  'POST /:id/status': ['P', 200],
  'POST /:id/move': ['U', 200],
  'GET /merges': ['M', 200],
  'POST /:id/merge': ['M', 200],
  'POST /merges/:id/undo': ['M', 200],
  // What is proposed is read and decided by staff who change rows; it is proposed by who does not change the row (matrix.test.ts).
  'GET /proposals': ['U', 200],
  'GET /:id/proposals': ['U', 200],
  'POST /:id/proposals': ['C', 204],
  'POST /:id/proposals/decide': ['U', 200],
  'POST /import': ['I', 400],
  'GET /import/template': ['I', 200],
  'POST /:id/reveal': ['S', 200],
}

type Answers = readonly [visitor: number, member: number, staff: number]

/** Calls that belong to no kind, as each sort of people is answered; `but` says who of them differs. Bodies are empty unless matrix.test.ts sends one. */
export const otherCalls: Readonly<Record<string, readonly [Answers, but?: Partial<Record<Actor, number>>]>> = {
  'GET /.well-known/security.txt': [[200, 200, 200]],
  'GET /files/:key': [[404, 404, 404]],
  'GET /robots.txt': [[200, 200, 200]],
  'GET /sitemap.xml': [[200, 200, 200]],
  'GET /sitemaps/:locale/:name.xml': [[404, 404, 404]],
  'GET /feed.xml': [[200, 200, 200]],
  'GET /:locale/feed.xml': [[404, 404, 404]],
  'GET /feeds/:kind.xml': [[404, 404, 404]],
  'GET /:locale/feeds/:kind.xml': [[404, 404, 404]],
  'GET /opensearch.xml': [[200, 200, 200]],
  'GET /:locale/opensearch.xml': [[404, 404, 404]],
  'GET /calendars/:kind.ics': [[404, 404, 404]],
  'GET /:locale/calendars/:kind.ics': [[404, 404, 404]],
  'GET /linkset/:kind/:slug': [[404, 404, 404]],
  'GET /llms.txt': [[200, 200, 200]],
  'GET /oai': [[200, 200, 200]],
  'GET /open-graph/:locale/:kind/:name.png': [[404, 404, 404]],
  'POST /oai': [[200, 200, 200]],
  'GET /api/setting': [[200, 200, 200]],
  'GET /api/search': [[200, 200, 200]],
  'POST /api/matches': [[200, 200, 200]],
  'GET /api/suggestions': [[200, 200, 200]],
  'GET /deadlines.ics': [[200, 200, 200]],
  'GET /api/metric-snapshots': [[400, 400, 400]],
  'GET /api/dashboard/:chart.csv': [[404, 404, 404]],
  'GET /charts/:locale/:chart.svg': [[404, 404, 404]],
  'GET /api/own-network/export': [[401, 400, 400]],
  'GET /api/own-network/steps': [[401, 400, 400]],
  'GET /api/near-keywords/:id': [[401, 403, 403], { admin: 404, secret: 404 }],
  'GET /api/zipcodes': [[400, 400, 400]],
  'GET /api/openapi.json': [[200, 200, 200]],
  'GET /api/docs': [[401, 403, 200]],
  'POST /api/files': [[401, 201, 201], { user: 403, executive: 403 }],
  'POST /api/uploads': [[401, 201, 201], { user: 403, executive: 403 }],
  'GET /api/uploads/:id': [[401, 404, 404]],
  'PATCH /api/uploads/:id': [[401, 404, 404]],
  'DELETE /api/uploads/:id': [[401, 404, 404]],
  'GET /api/audit-entries': [[401, 403, 403], { admin: 200, secret: 200 }],
  'GET /api/audit-entries/export': [[401, 403, 403], { admin: 200, secret: 200 }],
  'GET /api/blog-drafts/:post': [[401, 403, 403], { admin: 400, secret: 400 }],
  'PUT /api/blog-drafts/:post': [[401, 403, 403], { admin: 400, secret: 400 }],
  'DELETE /api/blog-drafts/:post': [[401, 403, 403], { admin: 400, secret: 400 }],
  'POST /api/blog-drafts/:post/take-over': [[401, 403, 403], { admin: 400, secret: 400 }],
  'GET /api/runs': [[401, 403, 403], { secret: 200 }],
  'POST /api/runs': [[401, 403, 403], { secret: 400 }],
  'GET /api/runs/:number': [[401, 403, 403], { secret: 404 }],
  'GET /api/runs/:number/events': [[401, 403, 403], { secret: 404 }],
  'POST /api/runs/:number/pause': [[401, 403, 403], { secret: 404 }],
  'POST /api/runs/:number/resume': [[401, 403, 403], { secret: 404 }],
  'POST /api/runs/:number/stop': [[401, 403, 403], { secret: 404 }],
  'GET /api/export-progress/:id': [[401, 403, 200]],
  'GET /api/suppressions': [[401, 403, 403], { admin: 200, secret: 200 }],
  'GET /api/notifications': [[401, 200, 200]],
  'GET /api/work-queue': [[401, 403, 200]],
  'POST /api/notifications/read': [[401, 400, 400]],
  'GET /api/forum-people': [[401, 200, 403], { admin: 200, secret: 200 }],
  'POST /api/saved-items': [[401, 400, 403]],
  // Only people with an entry have an inbox.
  'POST /api/works-inbox/files': [[401, 403, 403]],
  'POST /api/auth/register': [[400, 400, 400]],
  'POST /api/auth/verify-email': [[400, 400, 400]],
  'POST /api/auth/resend-verification': [[400, 400, 400]],
  'POST /api/auth/login': [[400, 400, 400]],
  'POST /api/auth/token': [[401, 401, 401]],
  'POST /api/auth/forgot-password': [[400, 400, 400]],
  'POST /api/auth/reset-password': [[400, 400, 400]],
  'GET /api/auth/me': [[401, 200, 401]],
  'GET /api/auth/social/:provider': [[404, 404, 404]],
  'GET /api/orcid-record/connect': [[401, 302, 403]],
  'GET /api/orcid-record/back': [[302, 302, 302]],
  'DELETE /api/auth/logout': [[204, 204, 204]],
  'POST /api/auth-admin/login': [[400, 400, 400]],
  'POST /api/auth-admin/token': [[401, 401, 401]],
  'POST /api/auth-admin/forgot-password': [[400, 400, 400]],
  'POST /api/auth-admin/reset-password': [[400, 400, 400]],
  'POST /api/auth-admin/confirm-password': [[401, 400, 400]],
  'GET /api/auth-admin/confirm-password': [[401, 200, 200]],
  'GET /api/auth-admin/me': [[401, 401, 200]],
  'DELETE /api/auth-admin/logout': [[204, 204, 204]],
  ...Object.fromEntries(
    (
      [
        ['GET ', 200],
        ['DELETE ', 204],
        ['GET /events', 200],
        ['GET /rows', 200],
        ['GET /corrections', 200],
        ['PATCH /rows/:at', 200],
        ['POST /columns', 200],
        ['POST /check', 200],
        ['POST /repairs', 404],
        ['POST /commit', 202],
        ['POST /pause', 200],
        ['POST /resume', 200],
        ['POST /stop', 200],
        ['POST /undo', 400],
        ['POST /told', 404],
      ] as const
    ).map(([call, good]) => [
      call.replace(' ', ' /api/import-runs/:id'),
      [[401, 403, good], { user: 403, author: 403, executive: 403, 'admin of another country': 404 }] as const,
    ]),
  ),
}
