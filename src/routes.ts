// Every page of the product: its address, who may enter, and where its view lives. `x.page.tsx` is the view;
// `x.loader.ts` and `x.action.ts` beside it, when they exist, read and write on the server.
import type { Page } from '#engine/office/page.ts'

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
  words: ['common', 'office', 'desk'],
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

const own = (path: string, view: string): Page => ({
  ...account(path, view, { layout: 'member', guards: ['authen', 'frontend'] }),
  words: ['common', 'public', 'account', 'member', 'mine', 'office', 'desk'],
})

function without(options: Options, key: keyof Options): Options {
  const rest = { ...options }
  delete rest[key]
  return rest
}

/** A generated list of a kind. */
const manage = (path: string, kind: string, view = 'list/manage-list', options: Options = {}): Page =>
  office(path, `engine/office/${view}`, { ...options, kind })

const people = (kind: string, opens: string): Page[] => {
  const path = `/backend/manages/${kind}`
  const words: Options['words'] = ['common', 'office', 'desk', 'claim']
  return [
    office(path, 'features/claims/notices/people', { kind, opens, words }),
    manage(`${path}/form`, kind, 'form/manage-form', { opens }),
    manage(`${path}/form/:id`, kind, 'form/manage-form', { opens }),
    office(`${path}/:id`, 'features/claims/entry/entry', { kind, opens, words }),
  ]
}

const adminOnly: Options = { guards: ['admin'] }
const listWords: NonNullable<Options['words']> = ['common', 'office', 'desk', 'lists']
const reference = (kind: string): Page =>
  office(`/backend/settings/references/${kind}`, 'features/reference-lists/list', {
    ...adminOnly,
    kind,
    words: listWords,
  })
const works = (kind: string): Page =>
  office(`/backend/manages/publications/${kind}`, 'features/reference-lists/list', { kind, words: listWords })

/** Upload of a kind, and the address of its history. */
const upload = (list: string, kind: string, options: Options = {}): Page[] =>
  ['upload', 'uploads'].map((part) =>
    office(`${list}/${part}`, `import/pages/${part}`, {
      ...options,
      kind,
      words: ['common', 'office', 'desk', 'upload'],
    }),
  )

const references = [
  'network-types',
  'index-standards',
  'organization-types',
  'religions',
  'universities',
  'cities',
  'countries',
  'domain-industries',
  'departments',
  'keywords',
]

/** Lists whose rows are merged: those of kinds that others refer to. */
const merged: readonly (readonly [list: string, kind: string, options: Options])[] = [
  ...['talents', 'young-talents'].map((kind) => [`/backend/manages/${kind}`, kind, {}] as const),
  ['/backend/manages/hosts', 'hosts', {}],
  ...['publishers', 'journals'].map((kind) => [`/backend/manages/publications/${kind}`, kind, {}] as const),
  ...references
    .filter((kind) => kind !== 'religions' && kind !== 'network-types')
    .map((kind) => [`/backend/settings/references/${kind}`, kind, adminOnly] as const),
]

const officePages: readonly Page[] = [
  office('/backend', 'features/office-home/home'),
  office('/backend/my-profile', 'features/accounts/staff/my-profile', {
    words: ['common', 'office', 'desk', 'account', 'profile'],
  }),
  office('/backend/notifications', 'features/notifications/all', { words: ['common', 'office', 'desk', 'account'] }),
  manage('/backend/manages/hosts', 'hosts', 'list/manage-list', { opens: '/host?item=' }),
  office('/backend/settings/setting', 'features/settings/setting', adminOnly),
  office('/backend/settings/slides', 'features/pictures/list', { ...adminOnly, kind: 'slides' }),
  office('/backend/settings/topbar-logos', 'features/pictures/list', { ...adminOnly, kind: 'topbar-logos' }),
  office('/backend/settings/members', 'features/accounts/members/list', { guards: ['country_admin'], kind: 'members' }),
  office('/backend/settings/users', 'features/accounts/staff/users', { ...adminOnly, kind: 'users' }),
  ...references.map(reference),
  office('/backend/settings/references/keywords/split', 'features/thesaurus/split', {
    ...adminOnly,
    kind: 'keywords',
    words: [...listWords, 'public'],
  }),
  office('/backend/settings/references/universities/ror', 'features/reference-data/ror', {
    ...adminOnly,
    kind: 'universities',
    words: listWords,
  }),
  ...['talents', 'young-talents', 'hosts'].flatMap((kind) => upload(`/backend/manages/${kind}`, kind)),
  ...['countries', 'cities', 'universities', 'departments', 'index-standards'].flatMap((kind) =>
    upload(`/backend/settings/references/${kind}`, kind, adminOnly),
  ),
  ...['publishers', 'journals'].flatMap((kind) => [
    works(kind),
    ...upload(`/backend/manages/publications/${kind}`, kind, adminOnly),
  ]),
  ...['talents', 'young-talents'].map((kind) =>
    office(`/backend/manages/${kind}/:id/reveal`, 'features/sensitive-data/reveal', { ...adminOnly, kind }),
  ),
  ...merged.flatMap(([list, kind, options]) => [
    office(`${list}/merge`, 'features/merging/merge', { ...options, kind }),
    // Keywords are split by their synonyms, on the page above.
    ...(kind === 'keywords' ? [] : [office(`${list}/split`, 'features/merging/split', { ...options, kind })]),
  ]),
  ...['talents', 'young-talents'].flatMap((kind) =>
    (
      [
        ['notices', 'notices/notices'],
        ['claims', 'claims'],
      ] as const
    ).map(([part, view]) =>
      office(`/backend/manages/${kind}/${part}`, `features/claims/${view}`, {
        kind,
        words: ['common', 'office', 'desk', 'claim'],
      }),
    ),
  ),
  // Last: their `:id` would swallow the addresses above.
  ...people('talents', '/asean-talent-pool/'),
  ...people('young-talents', '/young-talent-pool/'),
]

const withParts = (list: readonly Page[]): Page[] =>
  list.map((page) =>
    page.kind
      ? {
          ...page,
          parts: ['form', ':id', 'upload', 'merge', 'split'].filter((part) =>
            list.some(({ path }) => path === `${page.path}/${part}`),
          ),
        }
      : page,
  )

const listQuery = ['q', 'type', 'sort', 'page', 'size', 'exact', 'view']

/** A talent pool: the list, landing pages of facet values, a person with tabs. */
const pool = (path: string, flags: string[], facets: string[]): Page[] => {
  const list: Options = { flags, query: [...listQuery, ...facets, 'compare', 'shortlist'] }
  const landings = ['country', 'industry', 'university', 'keyword']
  return [
    open(path, 'features/pool/list', list),
    ...landings.flatMap((facet) => [
      open(`${path}/${facet}`, 'features/pool/facet-index', { flags }),
      open(`${path}/${facet}/:value`, 'features/pool/list', list),
    ]),
    open(`${path}/:slug`, 'features/pool/profile', { flags }),
    open(`${path}/:slug/:key`, 'features/pool/profile', { flags }),
  ]
}

const talentFacets = [
  'country',
  'industry',
  'university',
  'department',
  'keyword',
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

const publicPages: readonly Page[] = [
  open('/', 'features/home/home', { words: ['common', 'public', 'home'], query: ['slide'] }),
  open('/home', 'features/home/home', { words: ['common', 'public', 'home'], query: ['slide'] }),
  open('/search', 'features/home/search', { query: ['q', 'kind'], cached: false }),
  ...pool('/asean-talent-pool', ['show_menu_talent_pool', 'show_menu_asean_talent'], talentFacets),
  ...pool('/young-talent-pool', ['show_menu_talent_pool', 'show_menu_young_talent'], youngFacets),
  open('/host', 'features/host-directory/list', {
    flags: ['show_menu_resourse', 'show_menu_resourse_host'],
    query: [...listQuery, ...hostFacets],
  }),
]

const claimWords: Options = { words: ['common', 'public', 'account', 'claim'] }

const accountPages: readonly Page[] = [
  account('/backend/login', 'features/accounts/sign-in/login', { guards: ['guest-admin'] }),
  ...['/backend', ''].flatMap((door) =>
    ['forgot-password', 'reset-password', 'reset-password/:token'].map((path) =>
      account(`${door}/${path}`, `features/accounts/passwords/${path.replace('/:token', '')}`, {
        guards: [door ? 'guest-admin' : 'guest'],
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
  account('/auth', 'features/accounts/social/auth', { words: ['common', 'account', 'member'] }),
  ...[
    ['/login', 'login', 'guest'],
    ['/register', 'register', 'guest'],
    ['/verify-email', 'verify-email', null],
    ['/verify-email/:token', 'verify-email', null],
  ].map(([path, view, guard]) =>
    account(String(path), `features/accounts/members/${view}`, {
      guards: guard ? ['guest'] : [],
      words: ['common', 'account', 'member'],
    }),
  ),
]

const memberPages: readonly Page[] = [
  own('/my-profile', 'features/my-profile/home'),
  own('/my-profile/info', 'features/my-profile/info'),
  own('/my-profile/privacy', 'features/accounts/privacy/privacy'),
  own('/my-profile/notifications', 'features/notifications/all'),
  account('/my-profile/agree', 'features/accounts/consents/agree', {
    guards: ['authen', 'frontend'],
    words: ['common', 'account', 'member'],
  }),
  { ...own('/my-profile/claim/:id', 'features/claims/request'), ...claimWords },
  { ...own('/my-profile/guardian', 'features/guardian/asked'), ...claimWords },
  { ...own('/my-profile/changes', 'features/claims/corrections/changes'), ...claimWords },
]

export const pages: readonly Page[] = withParts([...publicPages, ...accountPages, ...memberPages, ...officePages])
