// Labs: the list, and the sheet of one lab.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Head, usePage } from '#engine/office/page-data.ts'
import { PublicListView } from '#engine/public/public-list.tsx'
import { hasArrived } from '#ui/foundations/arrival.ts'
import { A } from '#ui/foundations/link.tsx'
import { useLocale, useWords, WordsProvider } from '#ui/foundations/words.tsx'
import { paramsOf } from '#ui/lists/list-address.ts'
import { Meaning } from '#ui/lists/meaning.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { CardList } from '#ui/parts/card.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { CountryTiles } from '#engine/public/country-tiles.tsx'
import { NearChoice } from './near-choice.tsx'
import { LabBody } from './lab-body.tsx'
import { LabCard } from './lab-card.tsx'
import type { LabData, LabSheet } from './list.loader.ts'
import css from './list.module.css'
import mapCss from './map/map.module.css'

export const head = (data: LabData, words: Catalogs): Head =>
  data.item
    ? {
        title: data.item.card.name,
        description: [data.item.card.organization, data.item.card.country].filter(Boolean).join(' · '),
        canonical: `${data.path}?item=${data.item.slug}`,
        schema: data.item.schema,
      }
    : {
        title: words.common.menu.labLocation,
        description: data.countText,
        hidden: data.q !== '',
      }

/** Lists say these words of people; of labs they are others. */
function WordsOfLabs({ children }: { children: ReactNode }) {
  const [common, site, labs] = [useWords('common'), useWords('public'), useWords('labs')]
  const commonWords = {
    ...common,
    sort: { ...common.sort, available: labs.availableFirst },
    searchTypes: { ...common.searchTypes, equipment: labs.equipment },
  }
  return (
    <WordsProvider locale={useLocale()} catalogs={{ common: commonWords, public: site, labs }}>
      {children}
    </WordsProvider>
  )
}

/** Opened by its address, a lab is a page of its own. */
function LabPage({ item, listHref }: { item: LabSheet; listHref: string }) {
  const { actions } = useWords('common')
  return (
    <article className={css.page}>
      <p>
        <A href={listHref}>{actions.backToList}</A>
      </p>
      <h1 lang={item.card.nameLang} tabIndex={-1}>
        {item.card.name}
      </h1>
      <LabBody item={item} level={2} />
    </article>
  )
}

function LabPoints({ html }: { html: string }) {
  const look = `${mapCss.map} ${mapCss.points}`
  // oxlint-disable-next-line react/no-danger -- drawn by the server, which escapes all texts
  return <figure className={look} dangerouslySetInnerHTML={{ __html: html }} />
}

function LabList({ data }: { data: LabData }) {
  const { list, menu, empty } = useWords('common')
  const { noneYet } = useWords('labs')
  const isNarrowed = data.filters.some(({ param }) => !data.kept?.includes(param))
  return (
    <PublicListView
      data={data}
      title={menu.labLocation}
      countText={data.countText}
      clearHref={data.path}
      beside={
        <>
          <CountryTiles data={data} label={menu.labLocation} />
          {data.total > 0 && (
            <p className={mapCss.way}>
              <A href={data.pointsLink.href}>{data.pointsLink.text}</A>
            </p>
          )}
        </>
      }
      firstFilters={<NearChoice data={data} />}
      found={<Meaning {...data} params={paramsOf(data)} />}
    >
      {data.total === 0 ? (
        <Empty
          sentence={data.q ? empty.noMatchFor({ text: data.q }) : isNarrowed ? empty.noMatch : noneYet}
          ways={[...data.alternatives, ...(data.filters.length > 1 ? [{ text: list.clearAll, href: data.path }] : [])]}
        />
      ) : (
        <>
          {data.points && <LabPoints html={data.points} />}
          <CardList kind="labs">
            {data.labs.map((lab) => (
              <li key={lab.id}>
                <LabCard lab={lab} />
              </li>
            ))}
          </CardList>
        </>
      )}
    </PublicListView>
  )
}

export function View() {
  const data = usePage<LabData>()
  const navigate = useNavigate()
  const { listHref, item } = data
  const [direct] = useState(() => (hasArrived() ? undefined : item?.slug))
  if (item && item.slug === direct) return <LabPage item={item} listHref={listHref} />
  return (
    <>
      <WordsOfLabs>
        <LabList data={data} />
      </WordsOfLabs>
      {item && (
        <Sheet
          open
          title={item.card.name}
          titleLang={item.card.nameLang}
          closeHref={listHref}
          industry={item.card.industries[0]?.slug}
          onClose={() => void navigate(listHref, { replace: true, preventScrollReset: true })}
        >
          <LabBody item={item} level={3} />
        </Sheet>
      )}
    </>
  )
}
