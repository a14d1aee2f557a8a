// Funding organizations: the list, and the sheet of one of them with its calls.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Head, usePage } from '#engine/office/page-data.ts'
import { PublicListView } from '#engine/public/public-list.tsx'
import { hasArrived } from '#ui/foundations/arrival.ts'
import { Html } from '#ui/foundations/html.tsx'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { paramsOf } from '#ui/lists/list-address.ts'
import { Meaning } from '#ui/lists/meaning.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { Card, CardList, Facts } from '#ui/parts/card.tsx'
import { EntryActions } from '#ui/parts/entry/entry-actions.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { CallData } from './calls.ts'
import type { FunderCard, FunderSheet, FundingData } from './list.loader.ts'
import css from './list.module.css'

export const head = (data: FundingData, words: Catalogs): Head =>
  data.item
    ? {
        title: data.item.card.name,
        description: [data.item.card.type, data.item.card.country, data.item.card.open].filter(Boolean).join(' · '),
        canonical: `${data.path}?item=${data.item.slug}`,
        schema: data.item.schema,
      }
    : {
        title: words.common.menu.fundingOrganization,
        description: data.countText,
        hidden: data.q !== '',
      }

function Standing({ funder }: { funder: FunderCard }) {
  return (
    <div className={css.standing}>
      <Status status={funder.isOpen ? 'open' : 'closed'} text={funder.open} />
      {funder.deadline && <span>{funder.deadline}</span>}
      {funder.left && <span className={css.left}>{funder.left}</span>}
    </div>
  )
}

function Funder({ funder }: { funder: FunderCard }) {
  return (
    <Card
      href={funder.href}
      title={funder.name}
      titleLang={funder.lang}
      industries={funder.industries}
      avatar={<Avatar id={funder.id} industry={funder.industries[0]?.slug} photo={funder.logo} logo />}
      aside={<Standing funder={funder} />}
      led
    >
      <Facts items={[funder.acronym, funder.type, funder.country]} />
      {funder.fundingTypes.length > 0 && (
        <p className={css.types}>
          {funder.fundingTypes.map((one) => (
            <Tag key={one}>{one}</Tag>
          ))}
        </p>
      )}
    </Card>
  )
}

function Call({ call, says, level }: { call: CallData; says: FundingData['says']; level: 3 | 4 }) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <li id={`call-${call.id}`} className={css.call} data-over={call.isOver ? '' : undefined}>
      <Heading lang={call.lang}>{call.title}</Heading>
      <div className={css.standing}>
        <Status status={call.status} text={call.state} />
        {call.time && <span>{call.time}</span>}
        {call.left && <span className={css.left}>{call.left}</span>}
      </div>
      {call.here && <p className={css.here}>{call.here}</p>}
      {call.summary && (
        <p className={css.lines} lang={call.summary.lang}>
          {call.summary.text}
        </p>
      )}
      <FactList facts={call.facts} />
      <p className={css.links}>
        {call.url && <MemberLink href={call.url}>{says.official}</MemberLink>}
        {call.document && <a href={call.document}>{says.document}</a>}
      </p>
    </li>
  )
}

function Body({ item, says, level }: { item: FunderSheet; says: FundingData['says']; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const office = [
    item.website && <MemberLink href={item.website}>{item.website.replace(/^https?:\/\//, '')}</MemberLink>,
    item.email && <a href={`mailto:${item.email}`}>{item.email}</a>,
    item.phone,
  ]
  return (
    <div className={css.body}>
      <div>
        <Facts items={[item.card.acronym, item.card.type, item.card.country]} />
        <Standing funder={item.card} />
      </div>
      <section>
        <Heading>{says.calls}</Heading>
        {item.calls.length === 0 ? (
          <p>{says.noCalls}</p>
        ) : (
          <ul className={css.calls}>
            {item.calls.map((call) => (
              <Call key={call.id} call={call} says={says} level={level === 2 ? 3 : 4} />
            ))}
          </ul>
        )}
      </section>
      {item.about && (
        <section>
          <Heading>{says.about}</Heading>
          <Html html={item.about.html} lang={item.about.lang} />
        </section>
      )}
      <section>
        <Heading>{says.office}</Heading>
        <Facts items={office} />
        <FactList facts={item.facts} />
      </section>
      <EntryActions
        entry={`funding-organizations/${item.slug}`}
        title={item.card.name}
        address={item.address}
        contact
        print={level === 2}
      />
      <p>
        <small>{item.updated}</small>
      </p>
    </div>
  )
}

export function View() {
  const data = usePage<FundingData>()
  const navigate = useNavigate()
  const { menu, empty, actions } = useWords('common')
  const { item, says, listHref } = data
  const [direct] = useState(() => (hasArrived() ? undefined : item?.slug))
  // Opened by its address, a funder is a page of its own.
  if (item && item.slug === direct)
    return (
      <article className={css.page}>
        <p>
          <A href={listHref}>{actions.backToList}</A>
        </p>
        <h1 lang={item.card.lang} tabIndex={-1}>
          {item.card.name}
        </h1>
        <Body item={item} says={says} level={2} />
      </article>
    )
  return (
    <>
      <PublicListView
        data={data}
        title={menu.fundingOrganization}
        countText={data.countText}
        clearHref={data.path}
        found={<Meaning {...data} params={paramsOf(data)} />}
      >
        {data.total === 0 ? (
          <Empty
            sentence={
              data.q ? empty.noMatchFor({ text: data.q }) : data.filters.length > 0 ? empty.noMatch : empty.open
            }
            ways={data.alternatives}
          />
        ) : (
          <CardList kind="funding-organizations">
            {data.funders.map((funder) => (
              <li key={funder.id}>
                <Funder funder={funder} />
              </li>
            ))}
          </CardList>
        )}
      </PublicListView>
      {item && (
        <Sheet
          open
          title={item.card.name}
          titleLang={item.card.lang}
          closeHref={listHref}
          industry={item.card.industries[0]?.slug}
          onClose={() => void navigate(listHref, { replace: true, preventScrollReset: true })}
        >
          <Body item={item} says={says} level={3} />
        </Sheet>
      )}
    </>
  )
}
