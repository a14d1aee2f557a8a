// A person in a list: face, native name large, romanized below, place, keywords; of researchers the figures, of students what they look for.
import type { ReactNode } from 'react'
import { formatYear, listed } from '#words/formats.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { Card, Facts } from '../parts/card.tsx'
import type { Industry } from '../foundations/industry.ts'
import { MetricsBox, type Metrics } from './metrics.tsx'
import { IndustryTag, Keywords, Tag, type Keyword } from '../parts/tag.tsx'
import { Marked, type MarkedPart, type Reason, MatchReasons } from '../lists/match-reasons.tsx'
import { useBuddhist, useLocale, useWords } from '../foundations/words.tsx'
import css from './person-card.module.css'

export type PersonName = {
  /** Shown large, in its own script. */
  native: string
  nativeLang?: string | undefined
  /** Shown below when it differs. */
  romanized?: string | undefined
  /** The large name in pieces, those that the search hit marked. */
  marked?: readonly MarkedPart[] | undefined
}

/** A name with what the search hit marked. */
export function MarkedName({ name: { native, marked } }: { name: PersonName }) {
  return marked ? <Marked pieces={marked} /> : native
}

export type Study = {
  level?: string | undefined
  graduationYear?: number | undefined
  lookingFor: readonly string[]
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
  /** Of those who study. */
  study?: Study | undefined
  why?: readonly Reason[] | undefined
  unclaimed?: boolean
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

/** A label and what was said to it; nothing when nothing was said. */
function Said({ look, label, text }: { look: 'line' | 'looking'; label: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className={css[look]}>
      <b>{label}</b> {text}
    </p>
  )
}

export function PersonCard({ person, headingLevel = 2, actions }: PersonCardProps) {
  const { talent, young } = useWords('public')
  const { badges } = useWords('common')
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { id, href, name, photo, industries, keywords, study } = person
  const openTo = person.openTo && listed(person.openTo, locale)
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
        (person.metrics || openTo) && (
          <div className={css.aside}>
            {person.metrics && <MetricsBox metrics={person.metrics} compact />}
            <Said look="line" label={talent.openTo} text={openTo} />
          </div>
        )
      }
    >
      <Romanized name={name} />
      <Facts
        items={[
          study?.level,
          person.academicTitle,
          person.jobTitle,
          person.university,
          person.city,
          person.country,
          study?.graduationYear && young.graduation({ year: formatYear(study.graduationYear, locale, buddhist) }),
        ]}
      />
      {study ? (
        <Said look="looking" label={young.lookingFor} text={listed(study.lookingFor, locale)} />
      ) : (
        <div className={css.tags}>
          {industries.map((industry) => (
            <IndustryTag key={industry.slug} industry={industry} />
          ))}
          {person.unclaimed && <Tag>{badges.unclaimed}</Tag>}
        </div>
      )}
      {keywords && <Keywords keywords={keywords} />}
      <MatchReasons reasons={person.why} />
    </Card>
  )
}
