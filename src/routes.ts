// Every page of the product: its address, who may enter, and where its view lives. `x.page.tsx` is the view;
// `x.loader.ts` and `x.action.ts` beside it, when they exist, read and write on the server. Pages that kinds have by their
// place come last; a page written here under the same address stands in place of one.
import type { PlacedKind } from '#engine/model/placed.ts'
import type { Page } from '#engine/office/page.ts'
import { places } from '#kinds/places.data.ts'

type Options = Partial<Omit<Page, 'id' | 'path' | 'view'>>

const open = (path: string, view: string, options: Options = {}): Page => ({
  id: path,
  path,
  view,
  layout: 'public',
  guards: [],
  words: ['common', 'public'],
  flags: [],
  cached: true,
  query: [],
  ...options,
})

const office = (path: string, view: string, options: Options = {}): Page => ({
  id: path,
  path,
  view,
  layout: 'office',
  guards: ['authen-admin', 'backend', ...(options.guards ?? [])],
  words: ['common', 'staff', 'editor'],
  flags: [],
  cached: false,
  query: [],
  ...without(options, 'guards'),
})

const account = (path: string, view: string, options: Options = {}): Page => ({
  id: path,
  path,
  view,
  layout: 'blank',
  guards: [],
  words: ['common', 'account'],
  flags: [],
  cached: false,
  query: [],
  ...options,
})

const ownGuards: Page['guards'] = ['authen', 'frontend']
const ownPage = (path: string, view: string): Page => ({
  ...account(path, view, { layout: 'member', guards: ownGuards }),
  words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor'],
})

function without(options: Options, key: keyof Options): Options {
  const rest = { ...options }
  delete rest[key]
  return rest
}

const listWords: NonNullable<Options['words']> = ['common', 'staff', 'editor', 'curator']
const claimsWords: NonNullable<Options['words']> = ['common', 'staff', 'editor', 'claim']
const memberWords: NonNullable<Options['words']> = ['common', 'staff', 'editor', 'requests']
const adminOnly: Options = { guards: ['admin'] }

const ownLists: Readonly<Record<string, string>> = { 'funding-organizations': 'features/funding-directory/office-list' }
/** The list of a kind that has none of its own, by its layout, with the words it needs. */
const listViews: Readonly<Record<PlacedKind['layout'], readonly [view: string, words?: Options['words']]>> = {
  plain: ['engine/office/list/manage-list'],
  pictures: ['features/pictures/list'],
  inline: ['features/reference-lists/list', listWords],
  people: ['features/claims/notices/people', claimsWords],
}

/** Pages beside a list of people. */
const peoplePages = (list: string, own: Options): Page[] => [
  office(`${list}/:id/reveal`, 'features/sensitive-data/reveal', { ...own, ...adminOnly }),
  office(`${list}/notices`, 'features/claims/notices/notices', { ...own, words: claimsWords }),
  office(`${list}/claims`, 'features/claims/claims', { ...own, words: claimsWords }),
  office(`${list}/form`, 'engine/office/form/manage-form', own),
  office(`${list}/form/:id`, 'engine/office/form/manage-form', own),
  office(`${list}/:id`, 'features/claims/entry/entry', { ...own, words: claimsWords }),
]

/** What a kind has by its place: its list, its upload, what members own of it. */
function pagesOf(placed: PlacedKind): Page[] {
  const { kind, list, layout, guards, opens, hasUpload, isMerged, flags = [], entries } = placed
  const own: Options = { kind, guards, ...(opens ? { opens } : {}) }
  const [view, words] = listViews[layout]
  return [
    office(list, ownLists[kind] ?? view, { ...own, ...(words ? { words } : {}) }),
    ...(hasUpload ? ['upload', 'uploads'] : []).map((part) =>
      office(`${list}/${part}`, `import/pages/${part}`, {
        kind,
        guards,
        words: ['common', 'staff', 'editor', 'upload'],
      }),
    ),
    ...(isMerged
      ? ['merge', 'split'].map((part) => office(`${list}/${part}`, `features/merging/${part}`, { kind, guards }))
      : []),
    ...(placed.takesProposals
      ? ['proposals', 'propose'].map((part) =>
          office(`${list}/${part}`, `features/proposals/${part}`, { kind, guards }),
        )
      : []),
    ...(layout === 'people' ? peoplePages(list, own) : []),
    ...(entries ? [{ ...ownPage(entries, 'features/own-entries/entries'), ...own, guards: ownGuards, flags }] : []),
  ]
}

/** What is special, in place of what a kind would have by its place. */
const officePages: readonly Page[] = [
  office('/backend', 'features/office-home/home'),
  office('/backend/my-profile', 'features/accounts/staff/my-profile', {
    words: ['common', 'staff', 'editor', 'account', 'staffProfile'],
  }),
  office('/backend/notifications', 'features/notifications/all', { words: ['common', 'staff', 'editor', 'account'] }),
  office('/backend/manages/asean-networks/requests', 'features/network-members/requests', {
    ...adminOnly,
    words: ['common', 'staff', 'editor', 'member'],
  }),
  ...[
    ['publications', 'publications'],
    ['publications/journals', 'journals'],
  ].map(([path, kind]) =>
    office(`/backend/manages/${path}/enrich`, 'features/look-ups/enrich', { kind: String(kind) }),
  ),
  ...['', '/:id'].map((row) =>
    office(`/backend/manages/blogs/form${row}`, 'features/blogs/editor/form', {
      ...adminOnly,
      kind: 'blogs',
      opens: '/blogs/',
      words: ['common', 'staff', 'editor', 'posts'],
    }),
  ),
  office('/backend/manages/blogs/form/:id/versions', 'features/blogs/versions/versions', {
    ...adminOnly,
    words: ['common', 'staff', 'editor', 'posts'],
    query: ['version', 'against'],
  }),
  office('/backend/manages/blogs/calendar', 'features/blogs/calendar/calendar', {
    ...adminOnly,
    words: ['common', 'staff', 'editor', 'posts'],
    query: ['month'],
  }),
  office('/backend/settings/audit-log', 'features/audit-log/audit-log', {
    ...adminOnly,
    words: ['common', 'staff', 'editor', 'auditLog'],
  }),
  office('/backend/settings/setting', 'features/settings/setting', adminOnly),
  office('/backend/settings/members', 'features/accounts/members/list', {
    guards: ['country_admin'],
    kind: 'members',
    words: memberWords,
  }),
  office('/backend/settings/members/requests', 'features/accounts/requests/list', {
    guards: ['country_admin'],
    kind: 'data-requests',
    words: memberWords,
  }),
  office('/backend/settings/members/claims', 'features/claims/all-claims', {
    guards: ['country_admin'],
    words: [...memberWords, 'claim'],
  }),
  office('/backend/settings/users', 'features/accounts/staff/users', { ...adminOnly, kind: 'users' }),
  office('/backend/settings/references/keywords/split', 'features/thesaurus/split', {
    ...adminOnly,
    kind: 'keywords',
    words: [...listWords, 'public'],
  }),
  office('/backend/settings/references/universities/ror', 'features/reference-data/ror', {
    guards: ['country_admin'],
    kind: 'universities',
    words: listWords,
  }),
]

const withParts = (list: readonly Page[]): Page[] =>
  list.map((page) =>
    page.kind
      ? {
          ...page,
          parts: ['form', ':id', 'upload', 'merge', 'split', 'proposals'].filter((part) =>
            list.some(({ path }) => path === `${page.path}/${part}`),
          ),
        }
      : page,
  )

const listQuery = ['q', 'type', 'sort', 'page', 'size', 'exact', 'view']

const personWords: NonNullable<Options['words']> = ['common', 'public', 'works']

/** A talent pool: the list, landing pages of facet values, a person with tabs. */
const pool = (path: string, flags: string[], facets: string[]): Page[] => {
  const list: Options = { flags, query: [...listQuery, ...facets, 'compare', 'shortlist'] }
  // Young talents are listed by no network.
  const landings = ['country', 'industry', 'university', 'keyword', ...(facets.includes('network') ? ['network'] : [])]
  return [
    open(path, 'features/pool/list', list),
    ...landings.flatMap((facet) => [
      open(`${path}/${facet}`, 'features/pool/facet-index', { flags }),
      open(`${path}/${facet}/:value`, 'features/pool/list', list),
    ]),
    open(`${path}/:slug`, 'features/pool/profile', { flags, words: personWords }),
    open(`${path}/:slug/:key`, 'features/pool/profile', { flags, words: personWords, query: ['sort', 'page'] }),
  ]
}

const talentFacets = [
  'country',
  'industry',
  'university',
  'department',
  'keyword',
  'network',
  'degree',
  'title',
  'open_to',
  'language',
  'orcid',
  'h',
]
const youngFacets = [
  'country',
  'level',
  'looking_for',
  'industry',
  'university',
  'graduation',
  'keyword',
  'from',
  'to_country',
]
const hostFacets = ['country', 'city', 'industry', 'offer', 'level', 'support', 'language', 'months', 'state', 'item']
const workFacets = [
  'from',
  'to',
  'with',
  'work_type',
  'industry',
  'country',
  'journal',
  'publisher',
  'indexed',
  'oa',
  'language',
  'item',
]

const labFacets = ['country', 'city', 'technique', 'status', 'access', 'industry', 'remote', 'near', 'points', 'item']
const fundingFacets = ['country', 'org_type', 'industry', 'funding_type', 'open', 'call_type', 'level', 'item']

const courseFacets = [
  'format',
  'month',
  'country',
  'language',
  'fee',
  'industry',
  'level',
  'certificate',
  'past',
  'item',
]
const networkFacets = ['network_type', 'country', 'industry', 'item']

const postFacets = ['blog_type', 'year', 'tag', 'country', 'language']

const publicPages: readonly Page[] = [
  open('/', 'features/home/home', { words: ['common', 'public', 'home'], query: ['slide', 'where'] }),
  open('/home', 'features/home/home', { words: ['common', 'public', 'home'], query: ['slide', 'where'] }),
  open('/search', 'features/search/search', { cached: false }),
  open('/about', 'features/contact/about', { words: ['common', 'public', 'contact'], cached: false }),
  ...[
    ['', 'ask'],
    ['/:token', 'follow'],
  ].map(([token, view]) =>
    open(`/about/data-request${token}`, `features/accounts/requests/${view}`, {
      words: ['common', 'public', 'requests'],
      cached: false,
    }),
  ),
  open('/save', 'features/saved-items/save', { cached: false }),
  ...[
    ['', 'write'],
    ['/confirm/:token', 'confirm'],
    ['/answer/:token', 'answer'],
  ].map(([part, view]) =>
    open(`/contact${part}`, `features/relayed-contact/${view}`, {
      words: ['common', 'public', 'relay'],
      cached: false,
    }),
  ),
  ...pool('/asean-talent-pool', ['show_menu_talent_pool', 'show_menu_asean_talent'], talentFacets),
  ...pool('/young-talent-pool', ['show_menu_talent_pool', 'show_menu_young_talent'], youngFacets),
  open('/host', 'features/host-directory/list', {
    flags: ['show_menu_resourse', 'show_menu_resourse_host'],
    query: [...listQuery, ...hostFacets],
  }),
  open('/lab-location', 'features/lab-directory/list', {
    flags: ['show_menu_resourse', 'show_menu_resourse_lab_location'],
    words: ['common', 'public', 'labs'],
    query: [...listQuery, ...labFacets],
  }),
  open('/funding-organization', 'features/funding-directory/list', {
    flags: ['show_menu_resourse', 'show_menu_resourse_funding_organization'],
    query: [...listQuery, ...fundingFacets],
  }),
  open('/training-course', 'features/course-directory/list', {
    flags: ['show_menu_resourse', 'show_menu_resourse_training_course'],
    query: [...listQuery, ...courseFacets],
  }),
  open('/asean-network', 'features/network-directory/list', {
    flags: ['show_menu_asean_network'],
    query: [...listQuery, ...networkFacets],
  }),
  open('/portal', 'features/portal-directory/list', { query: [...listQuery, 'category', 'country', 'audience'] }),
  open('/sitemap', 'features/sitemap/sitemap'),
  open('/blogs', 'features/blogs/list', { query: [...listQuery, ...postFacets] }),
  open('/blogs/:slug', 'features/blogs/article'),
  open('/blogs/:slug/preview/:token', 'features/blogs/previews/shared', {
    words: ['common', 'public', 'posts'],
    cached: false,
  }),
  open('/publication', 'features/publications/list', {
    flags: ['show_menu_resourse', 'show_menu_resourse_publication'],
    words: ['common', 'public', 'works'],
    query: [...listQuery, ...workFacets],
  }),
]

const claimWords: Options = { words: ['common', 'public', 'account', 'claim'] }

const accountPages: readonly Page[] = [
  account('/backend/login', 'features/accounts/sign-in/login', { guards: ['guest-admin'] }),
  ...['/backend', ''].flatMap((prefix) =>
    ['forgot-password', 'reset-password', 'reset-password/:token'].map((path) =>
      account(`${prefix}/${path}`, `features/accounts/passwords/${path.replace('/:token', '')}`, {
        guards: [prefix ? 'guest-admin' : 'guest'],
      }),
    ),
  ),
  account('/backend/confirm-password', 'features/accounts/passwords/confirm-password', {
    guards: ['authen-admin', 'backend'],
  }),
  account('/unsubscribe/:token', 'features/accounts/notices/unsubscribe'),
  account('/logout', 'features/accounts/sign-in/logout'),
  ...['/claim', '/claim/:token'].map((path) => account(path, 'features/claims/claim', claimWords)),
  account('/guardian/:token', 'features/guardian/guardian', claimWords),
  // Also for members who are signed in: the way back of linking one more site. It keeps everybody else as a guest.
  account('/auth', 'features/accounts/social/auth', { words: ['common', 'account', 'newcomer'] }),
  ...[
    ['/login', 'login', 'guest'],
    ['/register', 'register', 'guest'],
    ['/verify-email', 'verify-email', null],
    ['/verify-email/:token', 'verify-email', null],
  ].map(([path, view, guard]) =>
    account(String(path), `features/accounts/members/${view}`, {
      guards: guard ? ['guest'] : [],
      words: ['common', 'account', 'newcomer'],
    }),
  ),
]

const memberPages: readonly Page[] = [
  ownPage('/my-profile', 'features/my-profile/home'),
  ownPage('/my-profile/info', 'features/my-profile/info'),
  {
    ...ownPage('/my-profile/privacy', 'features/accounts/privacy/privacy'),
    words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor', 'requests'],
  },
  ownPage('/my-profile/notifications', 'features/notifications/all'),
  {
    ...ownPage('/my-profile/publication', 'features/author-links/own-works'),
    words: ['common', 'public', 'works', 'account', 'newcomer', 'member', 'staff'],
    flags: ['show_menu_resourse', 'show_menu_resourse_publication'],
  },
  ownPage('/my-profile/saved', 'features/saved-items/list'),
  {
    ...ownPage('/my-profile/paring-search', 'features/relayed-contact/own/requests'),
    words: ['common', 'public', 'account', 'newcomer', 'member', 'staff', 'editor', 'relay'],
  },
  ownPage('/my-profile/asean-network', 'features/network-members/own-networks'),
  ownPage('/my-profile/propose', 'features/proposals/propose'),
  account('/my-profile/agree', 'features/accounts/consents/agree', {
    guards: ['authen', 'frontend'],
    words: ['common', 'account', 'newcomer'],
  }),
  { ...ownPage('/my-profile/claim/:id', 'features/claims/request'), ...claimWords },
  { ...ownPage('/my-profile/guardian', 'features/guardian/guardian-status'), ...claimWords },
  { ...ownPage('/my-profile/changes', 'features/claims/corrections/changes'), ...claimWords },
]

const written: readonly Page[] = [...publicPages, ...accountPages, ...memberPages, ...officePages]
const derived = places.flatMap(pagesOf).filter(({ path }) => !written.some((page) => page.path === path))

export const pages: readonly Page[] = withParts([...written, ...derived])
