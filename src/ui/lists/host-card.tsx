// A host in a list: what it offers to whom, how long, what it pays, until when.
import { formatDate, formatNumber, listed } from '#words/formats.ts'
import type { AvatarProps } from '../people/avatar.tsx'
import { Facts } from '../parts/card.tsx'
import { Status, type StatusName } from '../overlays/status.tsx'
import { IndustryTag, Tag } from '../parts/tag.tsx'
import { EntryCard, type EntryCardData, EntryMark } from './entry-card.tsx'
import { useBuddhist, useLocale, useWords } from '../foundations/words.tsx'
import css from './host-card.module.css'

export type HostCardData = EntryCardData & {
  logo?: AvatarProps['photo']
  organization?: string | undefined
  city?: string | undefined
  country?: string | undefined
  offers?: readonly string[]
  levels?: readonly string[]
  /** '3–12 months', in words of the page. */
  duration?: string | undefined
  capacity?: number | undefined
  support?: readonly string[]
  /** YYYY-MM-DD; null: no deadline. */
  deadline?: string | null | undefined
  status?: StatusName | undefined
  /** Not confirmed lately: says so. */
  stale?: boolean
}
export type HostCardProps = { host: HostCardData; headingLevel?: 2 | 3 }

/** State and deadline, place, offers: the same in the list and at the head of the offer itself. */
export function HostFacts({ host }: { host: HostCardData }) {
  return (
    <div className={css.head}>
      <HostState host={host} />
      <Facts items={[host.organization, host.city, host.country]} />
      <Offers offers={host.offers ?? []} />
      <p className={css.offers}>
        {host.industries?.map((industry) => (
          <IndustryTag key={industry.slug} industry={industry} />
        ))}
      </p>
    </div>
  )
}

function HostState({ host: { status, deadline, stale } }: { host: HostCardData }) {
  const words = useWords('public').host
  const locale = useLocale()
  const buddhist = useBuddhist()
  return (
    <div className={css.aside}>
      {status && <Status status={status} />}
      {deadline !== undefined && (
        <p>
          {deadline === null ? words.noDeadline : words.deadline({ date: formatDate(deadline, locale, { buddhist }) })}
        </p>
      )}
      {stale && <p className={css.stale}>{words.ask}</p>}
    </div>
  )
}

function Offers({ offers }: { offers: readonly string[] }) {
  if (offers.length === 0) return null
  return (
    <p className={css.offers}>
      {offers.map((offer) => (
        <Tag key={offer}>{offer}</Tag>
      ))}
    </p>
  )
}

export function HostCard({ host, headingLevel = 2 }: HostCardProps) {
  const words = useWords('public').host
  const locale = useLocale()
  const { offers = [], levels = [], support = [] } = host
  const rows: [string, string | undefined][] = [
    [words.levels, listed(levels, locale)],
    [words.duration, host.duration],
    [words.capacity, host.capacity === undefined ? undefined : formatNumber(host.capacity, locale)],
    [words.support, listed(support, locale)],
  ]
  return (
    <EntryCard
      card={host}
      headingLevel={headingLevel}
      avatar={<EntryMark card={host} logo={host.logo} />}
      aside={<HostState host={host} />}
      led
    >
      <Facts items={[host.organization, host.city, host.country]} />
      <Offers offers={offers} />
      <dl className={css.rows}>
        {rows.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </EntryCard>
  )
}
