// The page of a public directory: its list, and the sheet of one row over it, or that row as a page of its own when it was opened by its address.
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hasArrived } from '#ui/foundations/browser/arrival.ts'
import { CachedFragment } from '#ui/foundations/cached-fragment.tsx'
import { A } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { paramsOf, withAny } from '#ui/lists/list-address.ts'
import { DetectedFacets } from '#ui/lists/facets/detected-facets.tsx'
import { OtherKinds } from '#ui/lists/other-kinds.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardList } from '#ui/parts/card.tsx'
import { EntryActions } from '#ui/parts/entry/entry-actions.tsx'
import { ReportLink } from '#ui/parts/entry/report-link.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { type Head, usePage } from '../../page/page-data.ts'
import { PublicListView } from './public-list.tsx'
import type { AnyDirectory, CardOf, CommonSheet, DataOf, DirectoryData, ItemOf } from './declaration.ts'
import css from './directory-page.module.css'

export type Level = 2 | 3
type Region<D extends AnyDirectory> = ComponentType<{ data: DataOf<D> }>
type CardView<D extends AnyDirectory> = ComponentType<{ card: CardOf<D>; headingLevel: Level }>

/** How a directory looks: its card, the body of its sheet, and what stands in places of the page. */
export type DirectoryLook<D extends AnyDirectory> = (
  | { Card: CardView<D> }
  /** In place of a list of its cards. */
  | { Cards: Region<D> }
) & {
  /** `level` of its headings: two on a page of its own, three in a sheet. */
  Body?: ComponentType<{ item: ItemOf<D>; level: Level }>
  /** What is done before writing, first in the row of actions: to apply, to book. Asked where the sheet `isUrgent`. */
  Urgent?: ComponentType<{ item: ItemOf<D> }>
  /** Above the list. */
  Lead?: Region<D>
  /** Beside the count. */
  Summary?: Region<D>
  /** Before the facets, inside the form. */
  Filters?: Region<D>
  /** Below the search box. */
  Tabs?: Region<D>
  Actions?: Region<D>
  /** Around the cards, or what is said where there are none. */
  Rows?: ComponentType<{ data: DataOf<D>; children: ReactNode }>
  /** Behind the rows. */
  Footer?: Region<D>
  /** Below what is said where nothing stands at all. */
  Add?: Region<D>
}

export function headOf(
  { item, title, lead, countText, isNarrowed, page, feeds }: DirectoryData,
  { common }: Catalogs,
): Head {
  const titleOfPage = page > 1 ? `${title} · ${common.list.page({ page })}` : title
  return item
    ? { title: item.title, description: item.description, canonical: item.path, schema: item.schema }
    : { title: titleOfPage, description: lead || countText, hidden: isNarrowed, feeds }
}

/** Does the sheet have a more urgent action than writing? */
const isUrgentOf = (item: CommonSheet<object>): boolean => (item as { isUrgent?: boolean }).isUrgent === true

/** What a reader does with the entry: under its title, as on the page of a person. */
function Actions({ item, level, first }: { item: CommonSheet<object>; level: Level; first: ReactNode }) {
  return (
    <EntryActions
      entry={item.entry}
      title={item.title}
      titleLang={item.lang}
      address={item.address}
      contact={item.contact}
      contactLook={isUrgentOf(item) ? 'secondary' : 'primary'}
      print={level === 2}
      report={false}
      first={first}
    >
      {item.matches && (
        <ButtonLink look="quiet" icon="search" href={item.matches.href} rel="nofollow">
          {item.matches.text}
        </ButtonLink>
      )}
    </EntryActions>
  )
}

/** When it was confirmed and changed, and where to say that something is wrong. */
function Foot({ item }: { item: CommonSheet<object> }) {
  return (
    <footer className={css.foot}>
      {item.dates.length > 0 && <small>{item.dates.join(' · ')}</small>}
      <ReportLink entry={item.entry} />
    </footer>
  )
}

/** As the router counts them in the history. */
const pageNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** Closing leads back where the list was the page before, so that Back does not open the sheet again. */
function useClosing({ item, listHref }: DirectoryData): () => void {
  const navigate = useNavigate()
  const listAt = useRef<number>(undefined)
  useEffect(() => {
    if (!item) listAt.current = pageNumber()
  }, [item])
  return () =>
    void (listAt.current === pageNumber() - 1
      ? navigate(-1)
      : navigate(listHref, { replace: true, preventScrollReset: true }))
}

/** Nothing stands here, or nothing of what was asked: where to go on. @param add what stands below where nothing was asked */
function Nothing({ data, add }: { data: DirectoryData; add: ReactNode }) {
  const { list } = useWords('common')
  const ways = [
    ...data.alternatives,
    ...(data.isNarrowed && data.filters.length > 0 ? [{ text: list.clearAll, href: data.clearHref }] : []),
    // Who is told when there is something.
    ...(data.isNarrowed ? [data.save] : []),
  ]
  return (
    <Empty sentence={data.empty} ways={ways}>
      {!data.isNarrowed && add}
    </Empty>
  )
}

const listOf = (Card: CardView<AnyDirectory>): Region<AnyDirectory> =>
  function Cards({ data }) {
    return (
      <CardList kind={data.kind}>
        {data.cards.map((card) => (
          <li key={card.id}>
            <CachedFragment name={data.kind} of={card}>
              <Card card={card} headingLevel={2} />
            </CachedFragment>
          </li>
        ))}
      </CardList>
    )
  }

export function directoryPage<D extends AnyDirectory>(of: DirectoryLook<D>) {
  const look = of as DirectoryLook<AnyDirectory>
  const { Body, Urgent, Lead, Summary, Filters, Tabs, Actions: ListActions, Rows, Footer, Add } = look
  const Cards = 'Cards' in look ? look.Cards : listOf(look.Card)

  const Contents = ({ item, level }: { item: NonNullable<DirectoryData['item']>; level: Level }) => (
    <div className={css.body}>
      <Actions item={item} level={level} first={isUrgentOf(item) && Urgent && <Urgent item={item} />} />
      {Body && <Body item={item} level={level} />}
      <Foot item={item} />
    </div>
  )

  /** Opened by its address, an entry is a page of its own. */
  function EntryPage({ item, listHref }: { item: NonNullable<DirectoryData['item']>; listHref: string }) {
    const { actions } = useWords('common')
    return (
      <article className={css.page}>
        <p>
          <A href={listHref}>{actions.backToList}</A>
        </p>
        <h1 lang={item.lang} tabIndex={-1}>
          {item.title}
        </h1>
        <Contents item={item} level={2} />
      </article>
    )
  }

  function View() {
    const data = usePage<DirectoryData>()
    const { item } = data
    const close = useClosing(data)
    const [direct] = useState(() => (hasArrived() ? undefined : item?.slug))
    if (item && item.slug === direct) return <EntryPage item={item} listHref={data.listHref} />
    const cards = data.total === 0 ? <Nothing data={data} add={Add && <Add data={data} />} /> : <Cards data={data} />
    return (
      <>
        <PublicListView
          data={data}
          title={data.title}
          countText={data.countText}
          own={data.own}
          clearHref={data.clearHref}
          afterRemoval={(params) => withAny(params, data.defaulted)}
          lead={Lead ? <Lead data={data} /> : data.lead}
          beside={Summary && <Summary data={data} />}
          firstFilters={Filters && <Filters data={data} />}
          moreActions={
            <>
              <ButtonLink look="quiet" icon="bookmark" href={data.save.href} rel="nofollow">
                {data.save.text}
              </ButtonLink>
              {ListActions && <ListActions data={data} />}
            </>
          }
          found={
            <>
              <DetectedFacets {...data} params={paramsOf(data, data.own)} />
              {data.others && <OtherKinds {...data.others} />}
              {Tabs && <Tabs data={data} />}
            </>
          }
        >
          {Rows ? <Rows data={data}>{cards}</Rows> : cards}
          {Footer && <Footer data={data} />}
        </PublicListView>
        {item && (
          <Sheet
            open
            title={item.title}
            titleLang={item.lang}
            closeHref={data.listHref}
            industry={item.industry}
            onClose={close}
          >
            <Contents item={item} level={3} />
          </Sheet>
        )}
      </>
    )
  }

  return { View, head: (data: DataOf<D>, words: Catalogs): Head => headOf(data, words) }
}
