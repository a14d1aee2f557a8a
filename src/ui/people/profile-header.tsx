// The head of a person's page: face, names, place, availability, actions, and the weave below.
import type { ReactNode } from 'react'
import { listed } from '#words/formats.ts'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { Facts } from '../parts/card.tsx'
import { Enlarge } from '../pictures/enlarge.tsx'
import type { Industry } from '../foundations/industry.ts'
import { A } from '../foundations/link.tsx'
import type { PersonName } from './person-card-data.ts'
import { Problem } from '../overlays/problem.tsx'
import { Selvedge } from '../motif/selvedge.tsx'
import { IndustryTag } from '../parts/tag.tsx'
import { Weave, type WeaveWork } from '../motif/weave.tsx'
import { useLocale, useWords } from '../foundations/words.tsx'
import css from './profile-header.module.css'

export type ProfileHeaderData = {
  id: string
  name: PersonName
  photo?: AvatarProps['photo']
  academicTitle?: string | undefined
  jobTitle?: string | undefined
  /** Of a job in another language than the page. */
  jobLang?: string | undefined
  university?: { name: string; href?: string | undefined; lang?: string | undefined } | undefined
  city?: string | undefined
  country?: string | undefined
  industries: readonly (Industry & { href?: string })[]
  /** Shown with the green iD only when verified. */
  orcid?: { id: string; verified: boolean } | undefined
  /** 'hosting visitors, supervising students' in words of the page. */
  openTo?: readonly string[]
  /** 'from Jan 2027', in words of the page. */
  openFrom?: string | undefined
  /** Not confirmed by the person yet, who can claim, correct or remove it. */
  unclaimed?: { source: string; date: string; claimHref: string; correctHref: string } | undefined
  /** None for young talents: a plain selvedge stands instead. */
  weave?: { works: readonly WeaveWork[]; lastYear: number; industryNames: Readonly<Record<string, string>> } | undefined
}
export type ProfileHeaderProps = { person: ProfileHeaderData; actions?: ReactNode }

function OrcidSign() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#A6CE39" />
      <path
        fill="#fff"
        d="M6.6 8h1.6v9H6.6zM7.4 5a1 1 0 1 1 0 2 1 1 0 0 1 0-2M10.4 8h3.5c3 0 4.6 2.2 4.6 4.5 0 2.5-1.9 4.5-4.6 4.5h-3.5zm1.6 1.500v6h1.800c2 0 3.1-1.400 3.100-3 0-1.500-1-3-3.1-3z"
      />
    </svg>
  )
}

export function ProfileHeader({ person, actions }: ProfileHeaderProps) {
  const { talent } = useWords('public')
  const locale = useLocale()
  const { badges } = useWords('common')
  const { id, name, photo, university, industries, orcid, openTo = [], unclaimed, weave } = person
  const face = <Avatar id={id} industry={industries[0]?.slug} photo={photo} size={128} />
  return (
    <header className={css.header}>
      {unclaimed && (
        <Problem look="info" message={talent.unclaimed({ source: unclaimed.source, date: unclaimed.date })}>
          <p>
            <A href={unclaimed.claimHref}>{talent.claim}</A> · <A href={unclaimed.correctHref}>{talent.correct}</A>
          </p>
        </Problem>
      )}
      <div className={css.top}>
        {photo ? (
          <Enlarge src={photo.src} label={photo.alt || name.native}>
            {face}
          </Enlarge>
        ) : (
          face
        )}
        <div className={css.text}>
          <h1 lang={name.nativeLang} tabIndex={-1}>
            {name.native}
          </h1>
          {name.romanized && name.romanized !== name.native && (
            <p className={css.romanized} lang="en">
              {name.romanized}
            </p>
          )}
          <Facts
            items={[person.academicTitle, person.jobTitle && <span lang={person.jobLang}>{person.jobTitle}</span>]}
          />
          <Facts
            items={[
              university && (
                <span lang={university.lang}>
                  {university.href ? <A href={university.href}>{university.name}</A> : university.name}
                </span>
              ),
              person.city,
              person.country,
            ]}
          />
          <p className={css.tags}>
            {industries.map((industry) => (
              <IndustryTag key={industry.slug} industry={industry} href={industry.href} />
            ))}
            {orcid && (
              <a className={css.orcid} href={`https://orcid.org/${orcid.id}`}>
                {orcid.verified && <OrcidSign />}
                <span className={orcid.verified ? 'visually-hidden' : undefined}>
                  {orcid.verified ? badges.orcidVerified : 'ORCID'}
                </span>
                {orcid.id}
              </a>
            )}
          </p>
          {openTo.length > 0 && (
            <p className={css.open}>
              <b>{talent.openTo}</b> {listed(openTo, locale)}
              {person.openFrom && (
                <>
                  {' · '}
                  <span>{person.openFrom}</span>
                </>
              )}
            </p>
          )}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {weave?.works.length ? <Weave {...weave} /> : <Selvedge industry={industries[0]?.slug} />}
    </header>
  )
}
