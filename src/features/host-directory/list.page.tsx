// Hosts: the list, and the sheet of one offer.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber, listed } from '#words/formats.ts'
import { PublicListView } from '#engine/public/public-list.tsx'
import { hasArrived } from '#ui/foundations/arrival.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { CardList } from '#ui/parts/card.tsx'
import { EntryActions } from '#ui/parts/entry/entry-actions.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { HostCard, HostFacts } from '#ui/lists/host-card.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { paramsOf, withValue } from '#ui/lists/list-address.ts'
import { Meaning } from '#ui/lists/meaning.tsx'
import { CachedFragment } from '#ui/foundations/cached-fragment.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { languageTags, type Locale } from '#words/locales.ts'
import { type Head, usePage } from '#engine/office/page-data.ts'
import type { HostData, HostSheet } from './list.loader.ts'
import css from './list.module.css'

export const head = (data: HostData, words: Catalogs): Head =>
  data.item
    ? {
        title: data.item.card.name,
        description: [data.item.card.organization, data.item.card.country].filter(Boolean).join(' · '),
        canonical: `${data.path}?item=${data.item.slug}`,
        schema: data.item.schema,
      }
    : {
        title: words.common.menu.host,
        description: data.countText,
        hidden: data.q !== '',
      }

function HostBody({ item, level }: { item: HostSheet; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { host } = useWords('public')
  const locale = useLocale()
  const { facts, badges } = useWords('common')
  const { card } = item
  const shownIn = (text: { shownIn: Locale | null }) =>
    text.shownIn && <p className={css.note}>{badges.shownIn[text.shownIn]}</p>
  return (
    <div className={css.body}>
      <HostFacts host={card} />
      {item.about && (
        <section>
          <Heading>{host.about}</Heading>
          {shownIn(item.about)}
          <Html html={item.about.html} lang={languageTags[item.about.lang]} />
        </section>
      )}
      {item.requirements && (
        <section>
          <Heading>{host.requirements}</Heading>
          {shownIn(item.requirements)}
          <p className={css.lines} lang={item.requirements.shownIn ? languageTags[item.requirements.lang] : undefined}>
            {item.requirements.text}
          </p>
        </section>
      )}
      <section>
        <Heading>{host.conditions}</Heading>
        <FactList
          facts={[
            { term: host.support, value: card.support && listed(card.support, locale) },
            {
              term: host.duration,
              value: card.duration,
            },
            {
              term: host.places,
              value: card.capacity !== undefined && formatNumber(card.capacity, locale),
            },
            { term: host.start, value: item.start },
            { term: host.levels, value: card.levels && listed(card.levels, locale) },
            ...item.more,
            {
              term: host.supervisor,
              value: item.supervisor && <A href={item.supervisor.href}>{item.supervisor.name}</A>,
            },
            {
              term: item.labs.term,
              value: item.labs.list.length > 0 && (
                <ul className={css.labs}>
                  {item.labs.list.map(({ name, href }) => (
                    <li key={href}>
                      <A href={href}>{name}</A>
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              term: host.website,
              value: item.website && (
                <MemberLink href={item.website}>{item.website.replace(/^https?:\/\//, '')}</MemberLink>
              ),
            },
          ]}
        />
      </section>
      {item.applicationUrl && (
        <p>
          <ButtonLink look="primary" icon="outside" href={item.applicationUrl}>
            {host.apply}
          </ButtonLink>
        </p>
      )}
      <EntryActions
        entry={`hosts/${item.slug}`}
        title={card.name}
        address={item.address}
        contact
        contactLook={item.applicationUrl ? 'secondary' : 'primary'}
        print={level === 2}
      />
      <p>
        <small>
          {[item.confirmed && facts.confirmed({ date: item.confirmed }), facts.updated({ date: item.updated })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
    </div>
  )
}

/** Opened by its address, an offer is a page of its own. */
function HostPage({ item, listHref }: { item: HostSheet; listHref: string }) {
  const { actions } = useWords('common')
  return (
    <article className={css.page}>
      <p>
        <A href={listHref}>{actions.backToList}</A>
      </p>
      <h1 lang={item.card.nameLang} tabIndex={-1}>
        {item.card.name}
      </h1>
      <HostBody item={item} level={2} />
    </article>
  )
}

/** Without its filter of open offers the list shows all of them. */
const inAnyState = (params: URLSearchParams): URLSearchParams =>
  params.has('state') ? params : withValue(params, 'state', 'any')

/** As the router counts them in the history. */
const pageNumber = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

export function View() {
  const data = usePage<HostData>()
  const navigate = useNavigate()
  const { list, menu, empty } = useWords('common')
  const { listHref } = data
  const [direct] = useState(() => (hasArrived() ? undefined : data.item?.slug))
  // Where the list without a sheet stands among the pages of this visit.
  const listAt = useRef<number>(undefined)
  useEffect(() => {
    if (!data.item) listAt.current = pageNumber()
  }, [data.item])
  if (data.item && data.item.slug === direct) return <HostPage item={data.item} listHref={listHref} />
  return (
    <>
      <PublicListView
        data={data}
        title={menu.host}
        countText={data.countText}
        clearHref={`${data.path}?state=any`}
        afterRemoval={inAnyState}
        found={<Meaning {...data} params={paramsOf(data)} />}
      >
        {data.total === 0 ? (
          <Empty
            sentence={data.q ? empty.noMatchFor({ text: data.q }) : empty.open}
            ways={[
              ...data.alternatives,
              ...(data.filters.length > 1 ? [{ text: list.clearAll, href: `${data.path}?state=any` }] : []),
            ]}
          />
        ) : (
          <CardList kind="hosts">
            {data.hosts.map((host) => (
              <li key={host.id}>
                <CachedFragment name="host" of={host}>
                  <HostCard host={host} />
                </CachedFragment>
              </li>
            ))}
          </CardList>
        )}
      </PublicListView>
      {data.item && (
        <Sheet
          open
          title={data.item.card.name}
          titleLang={data.item.card.nameLang}
          closeHref={listHref}
          industry={data.item.card.industries?.[0]?.slug}
          onClose={() =>
            // Closed, it is not what Back opens.
            void (listAt.current === pageNumber() - 1
              ? navigate(-1)
              : navigate(listHref, { replace: true, preventScrollReset: true }))
          }
        >
          <HostBody item={data.item} level={3} />
        </Sheet>
      )}
    </>
  )
}
