// A talent pool: search, chips, facets, country tiles, cards or table, pages.
import { Suspense } from 'react'
import { CountryTiles } from '#engine/public/directory/country-tiles.tsx'
import { directoryPage } from '#engine/public/directory/directory-page.tsx'
import { shownParams } from '#engine/public/directory/public-list.tsx'
import { type Head, type BrowserData, usePage, useSite } from '#engine/page/page-data.ts'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { FacetIntro } from '#ui/lists/facets/facet-intro.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { SelectedData } from './selected-people/selected-people.tsx'
import { deferredViews } from './deferred-views.ts'
import type { poolDirectories } from './directory.ts'
import type { PoolData } from './list.loader.ts'
import css from './list.module.css'
import { PeopleCards } from './people-cards.tsx'
import { CompareBar, ShortlistLink } from './selected-people/compare-and-shortlist.tsx'

type Pools = (typeof poolDirectories)['talents']
type Data = { data: PoolData }

const isChosen = (data: PoolData | SelectedData): data is SelectedData => 'chosen' in data

/** Cards stand in the document, and a browser need not write them: who they show is not sent a second time. */
export const browserData = (data: PoolData | SelectedData): BrowserData =>
  isChosen(data) || data.view === 'table' ? { data, left: [] } : { data: { ...data, cards: [] }, left: data.cards }

const Intro = ({ data: { extra } }: Data) => extra.intro && <FacetIntro {...extra.intro} />

/** On the first page of the whole list. */
const Countries = ({ data }: Data) => !data.own && <CountryTiles data={data} label={data.title} />

const Shortlist = ({ data: { kind, extra } }: Data) => <ShortlistLink pool={kind} base={extra.base} />

const useMayJoin = (): boolean => {
  const { signedIn, registrationOpen } = useSite()
  return !signedIn && registrationOpen
}

function People({ data }: Data) {
  const { noMatch } = useWords('public')
  const { shell } = useWords('common')
  const mayJoin = useMayJoin()
  const { cards, kind, extra, total } = data
  const { PeopleTable } = deferredViews
  if (data.view === 'table')
    return (
      <Suspense>
        <PeopleTable people={cards} kind={kind} />
      </Suspense>
    )
  return (
    <>
      <Suspense>
        <PeopleCards pool={kind} base={extra.base} people={cards.length > 0 ? cards : null} />
      </Suspense>
      {mayJoin && (
        <p className={css.join}>
          {noMatch.join} <A href="/register">{shell.register}</A>
        </p>
      )}
      {total > 1 && <CompareBar action={extra.base} keep={[...shownParams(data)]} />}
    </>
  )
}

function Join() {
  const { shell } = useWords('common')
  return useMayJoin() && <ButtonLink href="/register">{shell.register}</ButtonLink>
}

const list = directoryPage<Pools>({ Cards: People, Lead: Intro, Summary: Countries, Tabs: Shortlist, Add: Join })

const titleOf = ({ chosen }: SelectedData, { public: { picks } }: Catalogs): string =>
  chosen.how === 'compare' ? picks.title : picks.shortlist

export const head = (data: PoolData | SelectedData, words: Catalogs): Head =>
  isChosen(data) ? { title: titleOf(data, words), hidden: true } : list.head(data, words)

export function View() {
  const data = usePage<PoolData | SelectedData>()
  const { SelectedPeople } = deferredViews
  if (!isChosen(data)) return <list.View />
  return (
    <Suspense>
      <SelectedPeople data={data} />
    </Suspense>
  )
}
