// Every page of the product: its address, who may enter, and where its view lives. `x.page.tsx` is the view;
// `x.load.ts` and `x.act.ts` beside it, when they exist, read and write on the server.
import type { Area } from '#words/catalogs.ts'

export type Guard = 'authen' | 'authen-admin' | 'guest' | 'guest-admin' | 'frontend' | 'backend' | 'admin' | 'country_admin' | 'secret'
export type Layout = 'public' | 'office' | 'blank'

export type Page = {
  id: string
  path: string
  /** File below src/, without `.page.tsx`. */
  view: string
  layout: Layout
  guards: readonly Guard[]
  words: readonly Area[]
  /** Setting that hides the page from visitors and members when it is off. */
  flags: readonly string[]
  /** Kind a generated page is about. */
  kind?: string
  /** Public pages are kept whole for visitors: only these parameters count, all others are dropped. */
  cached: boolean
  query: readonly string[]
}

type Options = Partial<Omit<Page, 'id' | 'path' | 'view'>>

const open = (path: string, view: string, options: Options = {}): Page => ({
  id: path, path, view, layout: 'public', guards: [], words: ['common', 'public'], flags: [], cached: true, query: [], ...options,
})

const office = (path: string, view: string, options: Options = {}): Page => ({
  id: path, path, view, layout: 'office', guards: ['authen-admin', 'backend', ...(options.guards ?? [])],
  words: ['common', 'office'], flags: [], cached: false, query: [], ...without(options, 'guards'),
})

const account = (path: string, view: string, options: Options = {}): Page => ({
  id: path, path, view, layout: 'blank', guards: [], words: ['common', 'account'], flags: [], cached: false, query: [], ...options,
})

function without(options: Options, key: keyof Options): Options {
  const rest = { ...options }
  delete rest[key]
  return rest
}

export const pages: readonly Page[] = [open('/', 'features/home/home'), open('/home', 'features/home/home')]

