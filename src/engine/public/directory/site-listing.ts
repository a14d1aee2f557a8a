// Where a directory stands among those of the site, and what pages about several of them ask of it.
import type { Catalogs } from '#words/catalogs.ts'
import type { Translated } from '#words/locales.ts'
import type { AllWords } from '#words/words-in.ts'
import type { LoaderContext } from '../../page/context.ts'

export type SiteSection = 'people' | 'resources' | 'news'
export type SiteLink = { text: string; href: string; below?: SiteLink[] }

export type SiteListing = {
  section: SiteSection
  /** Lowest first. */
  order: number
  /** What leads to it beside the large search field. */
  hero?: keyof Catalogs['home']['kinds']
  /** Its further pages. */
  links?: (context: LoaderContext) => Promise<SiteLink[]>
  closing?: Closing
}

/** Its rows with a deadline. */
export type Closing = {
  /** What one of them is. */
  one: (words: AllWords) => string
  /** Those that everybody sees, with deadlines between these days, the earliest first. */
  list: (from: string, until: string, most: number) => Promise<ClosingRow[]>
  /** Where one is that is no entry itself. */
  path?: (row: ClosingRow) => string
  /** Parameters of the list by deadline, where that is not its usual order. */
  query?: string
}
export type ClosingRow = {
  id: string
  slug: string
  name: Translated
  deadline: string
  country: Translated
  countryCode: string
}
