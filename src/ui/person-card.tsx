// A researcher in a list: face, native name large, romanized below, place, keywords, figures, what they are open to.
import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { Card, Facts } from './card.tsx'
import type { Industry } from './industry.ts'
import { MetricsBox, type Metrics } from './metrics.tsx'
import { IndustryTag, Keywords, Tag, type Keyword } from './tag.tsx'
import { Weave, type WeaveWork } from './weave.tsx'
import { Marked, type Piece, type Reason, Why } from './why.tsx'
import { useWords } from './words.tsx'
import css from './person-card.module.css'

export type PersonName = {
  /** Shown large, in its own script. */
  native: string
  nativeLang?: string | undefined
  /** Shown below when it differs. */
  romanized?: string | undefined
  /** The large name in pieces, those that the search hit marked. */
  marked?: readonly Piece[] | undefined
}

/** A name with what the search hit marked. */
export function MarkedName({ name: { native, marked } }: { name: PersonName }) {
  return marked ? <Marked pieces={marked} /> : native
}

export type PersonCardData = {
  id: string
  href: string
  name: PersonName
  photo?: AvatarProps['photo']
  academicTitle?: string | undefined
  jobTitle?: string | undefined
  university?: string | undefined
  city?: string | undefined
  country?: string | undefined
  industries: readonly Industry[]
  keywords?: readonly Keyword[]
  metrics?: Metrics | undefined
  openTo?: readonly string[]
  why?: readonly Reason[] | undefined
  unclaimed?: boolean
  weave?: { works: readonly WeaveWork[]; lastYear: number } | undefined
}
export type PersonCardProps = { person: PersonCardData; headingLevel?: 2 | 3; actions?: ReactNode }

/** The second line of a name, only when it says something else. */
export function Romanized({ name: { native, romanized } }: { name: PersonName }) {
  if (!romanized || romanized === native) return null
  return (
    <p className={css.romanized} lang="en">
      {romanized}
    </p>
  )
}

export function PersonCard({ person, headingLevel = 2, actions }: PersonCardProps) {
  const { talent } = useWords('public')
  const { badges } = useWords('common')
  const { id, href, name, photo, industries, keywords, metrics, openTo, why, weave } = person
  return (
    <Card
      href={href}
      title={<MarkedName name={name} />}
      titleLang={name.nativeLang}
      headingLevel={headingLevel}
      industries={industries}
      actions={actions}
      avatar={<Avatar id={id} industry={industries[0]?.slug} photo={photo} />}
      aside={
        (metrics || weave) && (
          <div className={css.aside}>
            {metrics && <MetricsBox metrics={metrics} compact />}
            {weave && (
              <Weave
                compact
                works={weave.works}
                lastYear={weave.lastYear}
                industryNames={Object.fromEntries(industries.map((industry) => [industry.slug, industry.name]))}
              />
            )}
          </div>
        )
      }
    >
      <Romanized name={name} />
      <Facts items={[person.academicTitle, person.jobTitle]} />
      <Facts items={[person.university, person.city, person.country]} />
      <div className={css.tags}>
        {industries.map((industry) => (
          <IndustryTag key={industry.slug} industry={industry} />
        ))}
        {person.unclaimed && <Tag>{badges.unclaimed}</Tag>}
      </div>
      {keywords && <Keywords keywords={keywords} />}
      {openTo && openTo.length > 0 && (
        <p className={css.line}>
          <b>{talent.openTo}</b> {openTo.join(', ')}
        </p>
      )}
      <Why reasons={why} />
    </Card>
  )
}
