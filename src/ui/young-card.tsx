// A young talent in a list: what they study and look for; no figures.
import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { Card, Facts } from './card.tsx'
import type { Industry } from './industry.ts'
import { MarkedName, Romanized, type PersonName } from './person-card.tsx'
import { Keywords, type Keyword } from './tag.tsx'
import { type Reason, Why } from './why.tsx'
import { useWords } from './words.tsx'
import css from './person-card.module.css'

export type YoungCardData = {
  id: string
  href: string
  name: PersonName
  photo?: AvatarProps['photo']
  studyLevel?: string | undefined
  field?: string | undefined
  university?: string | undefined
  country?: string | undefined
  /** As the language writes years. */
  graduationYear?: string | undefined
  lookingFor?: readonly string[]
  keywords?: readonly Keyword[]
  /** Their field; without one the colors of young talent. */
  industries?: readonly Industry[]
  why?: readonly Reason[] | undefined
}
export type YoungCardProps = { person: YoungCardData; headingLevel?: 2 | 3; actions?: ReactNode }

export function YoungCard({ person, headingLevel = 2, actions }: YoungCardProps) {
  const { young } = useWords('public')
  const { id, href, name, photo, industries = [{ slug: 'young-talent', name: '' }], lookingFor, keywords, why } = person
  return (
    <Card
      href={href}
      title={<MarkedName name={name} />}
      titleLang={name.nativeLang}
      headingLevel={headingLevel}
      industries={industries}
      actions={actions}
      avatar={<Avatar id={id} industry={industries[0]?.slug} photo={photo} />}
    >
      <Romanized name={name} />
      <Facts items={[person.studyLevel, person.field]} />
      <Facts
        items={[
          person.university,
          person.country,
          person.graduationYear && young.graduation({ year: person.graduationYear }),
        ]}
      />
      {lookingFor && lookingFor.length > 0 && (
        <p className={css.looking}>
          <b>{young.lookingFor}</b> {lookingFor.join(', ')}
        </p>
      )}
      {keywords && <Keywords keywords={keywords} />}
      <Why reasons={why} />
    </Card>
  )
}
