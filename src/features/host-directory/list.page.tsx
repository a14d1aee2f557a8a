// Hosts: the list, and the sheet of one offer.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useListForm } from '#engine/pages/use-list-form.ts'
import { hasArrived } from '#ui/arrival.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardList } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { HostCard, HostFacts } from '#ui/host-card.tsx'
import { Html } from '#ui/html.tsx'
import { A } from '#ui/link.tsx'
import { addressOf, paramsOf, without, withValue } from '#ui/list-address.ts'
import { ListLayout } from '#ui/list-layout.tsx'
import { Meaning } from '#ui/meaning.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useWords } from '#ui/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { languageTags } from '#words/locales.ts'
import { type Head, usePage } from '#engine/pages/page-data.ts'
import type { HostData, HostSheet } from './list.load.ts'
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
        description: words.common.list.results({ count: data.total }),
        hidden: data.q !== '',
      }

function HostBody({ item, level }: { item: HostSheet; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { host } = useWords('public')
  const { facts } = useWords('common')
  const { card } = item
  return (
    <div className={css.body}>
      <HostFacts host={card} />
      {item.about && (
        <section>
          <Heading>{host.about}</Heading>
          <Html html={item.about.html} lang={languageTags[item.about.lang]} />
        </section>
      )}
      {item.requirements.length > 0 && (
        <section>
          <Heading>{host.requirements}</Heading>
          <ul>
            {item.requirements.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <Heading>{host.conditions}</Heading>
        <FactList
          facts={[
            { term: host.support, value: [card.support?.join(', '), item.supportNote].filter(Boolean).join('. ') },
            { term: host.duration, value: card.duration },
            { term: host.start, value: item.start },
            { term: host.levels, value: card.levels?.join(', ') },
            {
              term: host.supervisor,
              value: item.supervisor && <A href={item.supervisor.href}>{item.supervisor.name}</A>,
            },
            {
              term: host.website,
              value: item.website && <a href={item.website}>{item.website.replace(/^https?:\/\//, '')}</a>,
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

export function View() {
  const data = usePage<HostData>()
  const navigate = useNavigate()
  const { list, sort, searchTypes, menu, empty, actions } = useWords('common')
  const { onChange, loading } = useListForm()
  const params = paramsOf(data)
  const pageParams = data.sort === data.sorts[0] ? params : withValue(params, 'sort', data.sort)
  const listHref = addressOf(data.path, pageParams)
  const [direct] = useState(() => (hasArrived() ? undefined : data.item?.slug))
  if (data.item && data.item.slug === direct) return <HostPage item={data.item} listHref={listHref} />
  return (
    <>
      <ListLayout
        title={menu.host}
        count={data.total}
        countText={list.results({ count: data.total })}
        action={data.path}
        loading={loading}
        onChange={onChange}
        facets={data.facets.map((facet) => ({
          name: facet.param,
          label: facet.label,
          options: facet.options.map((one) => ({
            value: one.value,
            label: one.label,
            count: one.count,
            checked: one.selected,
            ...(facet.param === 'industry' ? { industry: one.value } : {}),
          })),
        }))}
        keep={[...paramsOf({ ...data, filters: [] })]}
        sorts={data.sorts.map((value) => ({ value, label: sort[value as keyof typeof sort] ?? value }))}
        sort={data.sort}
        chips={{
          clearHref: `${data.path}?state=any`,
          chips: data.filters.map((filter) => {
            const rest = without(pageParams, filter.param, filter.value)
            return {
              text: filter.label,
              unknown: filter.unknown,
              removeHref: addressOf(data.path, rest.has('state') ? rest : withValue(rest, 'state', 'any')),
            }
          }),
        }}
        pager={{
          page: data.page,
          pages: data.pages,
          hrefOf: (page) => addressOf(data.path, page === 1 ? pageParams : withValue(pageParams, 'page', String(page))),
        }}
        actions={
          <ButtonLink
            look="quiet"
            icon="download"
            href={`/api/hosts/export?format=csv${data.q ? `&q=${encodeURIComponent(data.q)}` : ''}`}
            download
          >
            {actions.exportCsv}
          </ButtonLink>
        }
        search={
          <>
            <SearchBox
              action={data.path}
              q={data.q}
              types={data.types.map((value) => ({ value, label: searchTypes[value as keyof typeof searchTypes] }))}
              type={data.type}
              keep={data.filters.map((one) => [one.param, one.value] as const)}
            />
            <Meaning {...data} params={params} />
          </>
        }
      >
        {data.total === 0 ? (
          <Empty
            sentence={data.q ? empty.noMatchFor({ text: data.q }) : empty.open}
            ways={[{ text: list.clearAll, href: `${data.path}?state=any` }]}
          />
        ) : (
          <CardList kind="hosts">
            {data.hosts.map((host) => (
              <li key={host.id}>
                <HostCard host={host} />
              </li>
            ))}
          </CardList>
        )}
      </ListLayout>
      {data.item && (
        <Sheet
          open
          title={data.item.card.name}
          titleLang={data.item.card.nameLang}
          closeHref={listHref}
          industry={data.item.card.industries?.[0]?.slug}
          onClose={() => void navigate(listHref, { preventScrollReset: true })}
        >
          <HostBody item={data.item} level={3} />
        </Sheet>
      )}
    </>
  )
}
