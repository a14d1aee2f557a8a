// A person's page: who, what about, open to what, how to verify; tabs are addresses.
import { type ComponentType, useEffect, useState } from 'react'
import { listed } from '#words/formats.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Facts } from '#ui/parts/card.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { EntryActions } from '#ui/parts/entry/entry-actions.tsx'
import { ReportLink } from '#ui/parts/entry/report-link.tsx'
import { FactList } from '#ui/parts/fact-list.tsx'
import { optionalPart } from '#ui/foundations/browser/optional-part.ts'
import { Html } from '#ui/foundations/html.tsx'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { type WorkLine, WorkLines } from '#ui/lists/work-lines.tsx'
import { MetricsBox } from '#ui/people/metrics.tsx'
import { PersonCard } from '#ui/people/person-card.tsx'
import { Problem } from '#ui/overlays/problem.tsx'
import { ProfileHeader } from '#ui/people/profile-header.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { useLocale, useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import { languageTags } from '#words/locales.ts'
import { type Head, usePage, useSite } from '#engine/page/page-data.ts'
import { AllWorks, Stays, Topics } from './profile-tabs.tsx'
import { NetworkTab } from './network-tab.tsx'
import { WorksPerYear } from './works-per-year.tsx'
import type { StepsToYou } from '../steps/steps-to-you.tsx'
import { ShortlistButton } from '../selected-people/compare-and-shortlist.tsx'
import type { ProfileData } from './profile.loader.ts'
import type { Station } from './career.ts'
import css from './profile.module.css'

export const head = (data: ProfileData, words: Catalogs): Head => ({
  title: data.tab ? `${data.header.name.native} · ${tabName(data.tab, words)}` : data.header.name.native,
  description: [
    data.header.name.romanized,
    data.header.university?.name,
    data.header.country,
    data.keywords.map((one) => one.text).join(', '),
  ]
    .filter(Boolean)
    .join(' · '),
  schema: data.schema,
})

const tabName = (key: string, words: Pick<Catalogs, 'public' | 'common'>): string =>
  key === 'publications'
    ? words.common.menu.publication
    : key === 'expertise'
      ? words.public.talent.expertise
      : key === 'network'
        ? words.public.talent.network
        : key === 'mobility'
          ? words.public.talent.mobility
          : words.public.talent.profile

function Stations({ title, stations }: { title: string; stations: readonly Station[] }) {
  if (stations.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{title}</h2>
      <ol className={css.stations}>
        {stations.map((one) => (
          <li key={one.id}>
            <b>{one.title}</b>
            <span>{one.place}</span>
            <small>{one.years}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Expertise({ data }: { data: ProfileData }) {
  const { talent } = useWords('public')
  if (data.keywords.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{talent.expertise}</h2>
      <ul className={css.keywords}>
        {data.keywords.map((one) => (
          <li key={one.href}>
            <A href={one.href}>{one.text}</A>
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ data }: { data: ProfileData }) {
  const { talent } = useWords('public')
  const { badges } = useWords('common')
  if (!data.biography) return null
  const { html, lang, shownIn } = data.biography
  return (
    <section className={css.block}>
      <h2>{talent.biography}</h2>
      {shownIn && <p className={css.note}>{badges.shownIn[shownIn]}</p>}
      <div className="prose">
        <Html html={html} lang={languageTags[lang]} />
      </div>
    </section>
  )
}

function Availability({ data }: { data: ProfileData }) {
  const { talent, young } = useWords('public')
  const { facts } = useWords('common')
  const locale = useLocale()
  const { openTo, from, until, wishes } = data.availability
  // It stands in the head of the page already: alone it is said again only where one asks for it.
  const isInHead = data.tab === '' && !from && !until && !wishes
  const rows = [
    { term: talent.openTo, value: isInHead ? '' : listed(openTo, locale) },
    { term: facts.from, value: from },
    { term: facts.until, value: until },
    ...(wishes ? [wishes] : []),
  ]
  const { lookingFor } = data
  if (lookingFor.length === 0 && rows.every((row) => row.value === '')) return null
  return (
    <section className={data.isYoung ? css.looking : css.block}>
      <h2>{lookingFor.length > 0 ? young.lookingFor : talent.availability}</h2>
      {lookingFor.length > 0 && <p>{listed(lookingFor, locale)}</p>}
      <FactList facts={rows} />
    </section>
  )
}

function Portfolio({ data }: { data: ProfileData }) {
  const { young } = useWords('public')
  if (data.portfolio.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{young.portfolio}</h2>
      <ul className={css.stations}>
        {data.portfolio.map((one) => (
          <li key={one.title}>
            <b>{one.url ? <MemberLink href={one.url}>{one.title}</MemberLink> : one.title}</b>
            <span>{one.text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the person puts first. */
function Featured({ works }: { works: readonly WorkLine[] }) {
  const { featured } = useWords('works')
  if (works.length === 0) return null
  return (
    <section className={css.block}>
      <h2>{featured}</h2>
      <WorkLines works={works} />
    </section>
  )
}

/** The newest works; the tab has all of them. */
function Works({ data }: { data: ProfileData }) {
  const { menu, actions } = useWords('common')
  const { works, total } = data.works
  const own = data.tabs.find(({ key }) => key === 'publications')?.href ?? ''
  if (total === 0) return null
  return (
    <section className={css.block}>
      <h2>{menu.publication}</h2>
      {data.worksNote && <p className={css.note}>{data.worksNote}</p>}
      <WorkLines works={works} />
      {total > works.length && (
        <p>
          <A href={own}>{actions.showAll}</A>
        </p>
      )}
    </section>
  )
}

/** For members alone, and asked by a call of its own: the page is the same for everybody. */
function Steps({ data }: { data: ProfileData }) {
  const { signedIn } = useSite()
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof StepsToYou>[0]> | null>(null)
  const isMember = signedIn !== null && signedIn.role === null
  useEffect(() => {
    if (isMember)
      optionalPart(() => import('../steps/steps-to-you.tsx')).then(
        (part) => setLoaded(() => part.StepsToYou),
        () => {},
      )
  }, [isMember])
  return Loaded && <Loaded entry={`${data.isYoung ? 'young-talents' : 'talents'}/${data.slug}`} />
}

function Side({ data }: { data: ProfileData }) {
  const { talent } = useWords('public')
  return (
    <aside className={css.side}>
      {data.contact.length > 0 && (
        <section id="contact">
          <h2>{data.contactTitle}</h2>
          <FactList
            facts={data.contact.map(({ term, text, href }) => ({
              term,
              value: <MemberLink href={href}>{text}</MemberLink>,
            }))}
          />
        </section>
      )}
      {data.metrics.length > 0 && (
        <section>
          <h2>{talent.metrics}</h2>
          {data.metrics.map((one) => (
            <MetricsBox key={one.source} metrics={one} />
          ))}
        </section>
      )}
      {data.years && <WorksPerYear years={data.years} />}
      <Steps data={data} />
      {data.languages.length > 0 && (
        <section>
          <h2>{talent.languages}</h2>
          <FactList facts={data.languages.map((one) => ({ term: one.name, value: one.level || '–' }))} />
        </section>
      )}
      {data.identifiers.length > 0 && (
        <section>
          <h2>{talent.identifiers}</h2>
          <FactList
            facts={data.identifiers.map((one) => ({ term: one.label, value: <a href={one.href}>{one.value}</a> }))}
          />
          {data.header.orcid && (
            <CopyButton text={`https://orcid.org/${data.header.orcid.id}`} label={talent.copyOrcid} />
          )}
        </section>
      )}
      {data.facts.length > 0 && (
        <FactList
          facts={data.facts.map((one) => ({
            term: one.term,
            value: one.href ? <A href={one.href}>{one.value}</A> : one.value,
          }))}
        />
      )}
    </aside>
  )
}

function Actions({ data }: { data: ProfileData }) {
  const { picks, talent } = useWords('public')
  return (
    <EntryActions
      entry={`${data.isYoung ? 'young-talents' : 'talents'}/${data.slug}`}
      title={data.header.name.native}
      address={data.address}
      contact
      print
      report={false}
    >
      <ShortlistButton
        pool={data.isYoung ? 'young-talents' : 'talents'}
        slug={data.slug}
        name={data.header.name.native}
        large
      />
      <ButtonLink look="quiet" icon="user" href={data.compareHref} rel="nofollow">
        {picks.compare}
      </ButtonLink>
      {data.matches && (
        <ButtonLink look="quiet" icon="search" href={data.matches.href} rel="nofollow">
          {data.matches.text}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" icon="download" href={data.madeCv} rel="nofollow">
        {talent.cvPdf}
      </ButtonLink>
      {data.cv && (
        <ButtonLink look="quiet" icon="download" href={data.cv.href} download>
          {data.cv.label}
        </ButtonLink>
      )}
    </EntryActions>
  )
}

export function View() {
  const data = usePage<ProfileData>()
  const words = { public: useWords('public'), common: useWords('common') }
  const { facts } = useWords('common')
  const { talent } = words.public
  return (
    <article>
      {data.unseen && <Problem look="info" message={data.unseen} />}
      <ProfileHeader person={data.header} actions={<Actions data={data} />} />
      <Tabs
        label={talent.profile}
        tabs={data.tabs.map((tab) => ({
          label: tabName(tab.key, words),
          href: tab.href,
          current: tab.key === data.tab,
        }))}
      />
      <div className={css.columns}>
        <div className={css.main}>
          {data.tab === '' && (
            <>
              {data.isYoung && <Availability data={data} />}
              <Portfolio data={data} />
              <About data={data} />
              <Expertise data={data} />
              <Featured works={data.works.featured} />
              <Works data={data} />
              <Stations title={talent.educations} stations={data.educations} />
              {!data.isYoung && <Stations title={talent.employments} stations={data.employments} />}
              <Stations title={talent.awards} stations={data.awards} />
              {!data.isYoung && <Availability data={data} />}
            </>
          )}
          {data.tab === 'publications' && <AllWorks data={data} />}
          {data.network && <NetworkTab person={data.header.name.native} network={data.network} />}
          {data.tab === 'expertise' && <Topics data={data} />}
          {data.tab === 'mobility' && (
            <>
              <Availability data={data} />
              <Stays data={data} />
            </>
          )}
        </div>
        <Side data={data} />
      </div>
      {data.similar.length > 0 && (
        <section className={`${css.block} ${css.near}`}>
          <h2>{talent.similar}</h2>
          <ul className={css.similar}>
            {data.similar.map((person) => (
              <PersonCard key={person.id} person={person} headingLevel={3} />
            ))}
          </ul>
        </section>
      )}
      <footer className={css.end}>
        <Facts
          quiet
          items={[
            data.confirmed && facts.confirmed({ date: data.confirmed }),
            data.updated && facts.updated({ date: data.updated }),
          ]}
        />
        <ReportLink entry={`${data.isYoung ? 'young-talents' : 'talents'}/${data.slug}`} />
      </footer>
    </article>
  )
}
