// What the page is given: words and numbers only.
import type { PoolKind } from '#kinds/pools.ts'
import type { TabName } from './address.ts'
import type { RunView } from './run-view.ts'

export type Option = { value: string; label: string }
/** Numbers of one source, with what says so. */
export type Attributed = { figures: string[]; source: string; sourceHref: string; attribution: string; age: string }
export type ValueRow = {
  id: string
  name: string
  native: string
  href: string
  country: string
  authorId: string
  values: Attributed | null
  note: string
}
export type ReviewRow = { id: string; name: string; href: string; was: Attributed | null; now: Attributed }
export type MissingData = {
  asked: {
    id: string
    version: number
    name: string
    href: string
    facts: string[]
    candidates: { value: string; label: string; note: string; href: string }[]
    fault: string | null
    skipHref: string
  } | null
  after: boolean
  fromStart: string
  links: { id: string; text: string; facts: string }[]
}
export type PageData = {
  title: string
  list: { text: string; href: string }
  pool: PoolKind
  mayRun: boolean
  tab: TabName
  tabs: { label: string; href: string; current: boolean; count: number | undefined }[]
  sources: { label: string; href: string; current: boolean }[]
  sourceName: string
  /** Missing ids are not sought where values come from a file. */
  takesIdsFromFile: boolean
  hidden: Record<string, string>
  filter: {
    countries: Option[] | null
    country: string
    ages: Option[]
    age: string
    ids: Option[]
    id: string
    name: string
  }
  values: { rows: ValueRow[]; total: string; page: number; pages: number; address: string } | null
  estimate: { lines: string[]; canStart: boolean; openHref: string | null; takesFile: boolean } | null
  review: ReviewRow[] | null
  missing: MissingData | null
  history: { number: string; href: string; source: string; who: string; state: string; results: string }[] | null
  run: (RunView & { address: string; backHref: string }) | null
  fileProblem: string | null
}
