// Portals outside this site: cards by category, each saying which site it opens.
import { type Head, usePage } from '#engine/page/page-data.ts'
import { PublicListView } from '#engine/public/public-list.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { useWords } from '#ui/foundations/words.tsx'
import { paramsOf } from '#ui/lists/list-address.ts'
import { Marked } from '#ui/lists/match-reasons.tsx'
import { Meaning } from '#ui/lists/meaning.tsx'
import { Empty } from '#ui/overlays/empty.tsx'
import { Status } from '#ui/overlays/status.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import type { PortalCardData, PortalData } from './list.loader.ts'
import css from './list.module.css'

export const head = (data: PortalData): Head => ({
  title: data.says.title,
  description: data.says.lead,
  hidden: data.q !== '' || data.filters.length > 0,
})

/** It opens in a new tab, and says so. */
function Portal({ portal }: { portal: PortalCardData }) {
  const { title, description, picture } = portal
  return (
    <article className={css.card}>
      {picture && <img src={picture.src} alt={picture.alt} width={72} height={72} loading="lazy" />}
      <div>
        <h3 lang={title.lang}>
          <a href={portal.href} target="_blank" rel="noopener" aria-describedby={`outside-${portal.id}`}>
            {portal.marked ? <Marked pieces={portal.marked} /> : title.text}
          </a>
        </h3>
        {description && (
          <p lang={description.lang}>
            {description.text} {description.note && <small>{description.note}</small>}
          </p>
        )}
        <Facts items={portal.facts} quiet />
        <p className={css.outside} id={`outside-${portal.id}`}>
          <Icon name="outside" size={16} /> {portal.outside}
        </p>
        {portal.state && (
          <p className={css.outside}>
            <Status status={portal.state.isBad ? 'rejected' : 'active'} text={portal.state.text} />
          </p>
        )}
      </div>
    </article>
  )
}

export function View() {
  const data = usePage<PortalData>()
  const { empty } = useWords('common')
  const { says } = data
  const isAsked = data.q !== '' || data.filters.length > 0
  return (
    <PublicListView
      data={data}
      title={says.title}
      countText={says.countText}
      clearHref={data.path}
      lead={says.lead}
      found={<Meaning {...data} params={paramsOf(data)} />}
    >
      {data.total === 0 ? (
        <Empty
          sentence={data.q ? empty.noMatchFor({ text: data.q }) : isAsked ? empty.noMatch : says.none}
          ways={data.alternatives}
        >
          <ButtonLink href="/about#contact">{says.suggest}</ButtonLink>
        </Empty>
      ) : (
        data.groups.map(({ category, portals }) => (
          <section key={category} className={css.group} data-list="portals">
            <h2>{category}</h2>
            <ul>
              {portals.map((portal) => (
                <li key={portal.id}>
                  <Portal portal={portal} />
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </PublicListView>
  )
}
