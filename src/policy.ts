// The one table of who may enter: every page and every call of the product, with its guards and menu flags.
import type { Guard } from '#engine/model/guard.ts'
import type { Page } from '#engine/page/page.ts'
import { forEverybody } from '#engine/interfaces/feature-pages.ts'
import { findKind } from '#engine/model/registry.ts'
import { flagsOfKind } from '#features/settings/flags.ts'
import { features } from './features.ts'
import { pages } from './routes.ts'

export type Entry = {
  methods: readonly string[]
  /** `:name` stands for one part of the address, `*` at its end for any; `{kind}` for the name of a kind. */
  address: string
  /** All of them must let somebody in; they are asked in this order. */
  guards: readonly Guard[]
  /** Settings that hide it from visitors and members when one of them is off. */
  flags: readonly string[] | 'of the kind'
  page?: Page
}

/** Method and address, and the guards: the most that may pass. */
type Guarded = Readonly<Record<string, readonly Guard[]>>

/** What the server answers itself. */
const ofServer: Guarded = {
  'GET /healthz': forEverybody,
  'GET /readyz': forEverybody,
  'GET /assets/*': forEverybody,
  'GET /fonts/*': forEverybody,
  'GET /.well-known/security.txt': forEverybody,
}

/** Calls that belong to no kind. */
export const calls: Guarded = Object.assign(
  {},
  ofServer,
  ...features.flatMap((one) => (one.calls ?? []).map(({ guards }) => guards)),
) as Guarded

/** Calls of every kind, after `/api/{kind}`: its menu flags close them too, and its rules say which rows somebody gets and may change. */
export const kindCalls: Guarded = Object.assign(
  {},
  ...features.flatMap((one) => (one.kindCalls ?? []).map(({ guards }) => guards)),
) as Guarded

const ofPage = (page: Page): Entry => ({
  methods: ['GET', 'POST'],
  address: page.path,
  guards: page.guards,
  flags: page.flags,
  page,
})

const ofCalls = (lines: Guarded, before: string, flags: Entry['flags']): Entry[] =>
  Object.entries(lines).map(([call, guards]) => {
    const [method = '', rest = ''] = call.split(' ')
    return { methods: [method], address: before + rest, guards, flags }
  })

export const policy: readonly Entry[] = [
  ...pages.map(ofPage),
  ...ofCalls(calls, '', []),
  ...ofCalls(kindCalls, '/api/{kind}', 'of the kind'),
]

const entryOfCall = new Map(
  policy.flatMap((entry) =>
    entry.page ? [] : entry.methods.map((method) => [`${method} ${entry.address}`, entry] as const),
  ),
)

/** What an entry says about one route: the flags of a kind are known. */
export type Rule = { guards: readonly Guard[]; flags: readonly string[] }

/** What the table says about a call by its method and address as the server has it; undefined when there is no entry. */
export function findCall(method: string, url: string): Rule | undefined {
  const verb = method === 'HEAD' ? 'GET' : method
  const [start = '', kind = ''] = /^\/api\/([a-z-]+)/.exec(url) ?? []
  const entry =
    entryOfCall.get(`${verb} ${url}`) ??
    (findKind(kind) ? entryOfCall.get(`${verb} /api/{kind}${url.slice(start.length)}`) : undefined) ??
    entryOfCall.get(`${verb} /${url.split('/')[1]}/*`)
  return entry && { guards: entry.guards, flags: entry.flags === 'of the kind' ? flagsOfKind(kind) : entry.flags }
}
