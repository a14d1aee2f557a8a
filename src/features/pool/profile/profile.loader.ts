// A person's page, or one tab of it. Old addresses lead to the new one.
import { supervisorFact } from './supervisor-fact.ts'
import { matchAddress } from '#engine/model/addresses/match-address.ts'
import { peopleKind } from '#kinds/people.ts'
import type { PeopleKind, PersonOut } from '#kinds/people.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { missingEntry } from '#engine/public/missing-entry-data.ts'
import { records } from '#engine/store/records.ts'
import { cleanHtml } from '#server/rich-text.ts'
import { openalexAuthorPage, scopusAuthorPage } from '#lib/identifiers/author-pages.ts'
import { orcidUrl } from '#lib/identifiers/orcid.ts'
import { Problem } from '#server/errors.ts'
import { addressOf } from '#ui/lists/list-address.ts'
import type { PersonCardData } from '#ui/people/person-card-data.ts'
import type { ProfileHeaderData } from '#ui/people/profile-header.tsx'
import type { Metrics } from '#ui/people/metrics.tsx'
import { formatDate, formatYear, listed } from '#words/formats.ts'
import { type Locale, pickText } from '#words/locales.ts'
import { inLanguage, type LoaderContext } from '#engine/page/context.ts'
import { metricsBySource } from './metrics-by-source.ts'
import { allWords, choiceWords, cityOf, spokenLanguages, jobIn, nameOf, photoOf } from '../person.ts'
import { type ContactWay, contactOf } from './contact.ts'
import { similarTo } from './similar-people.ts'
import { poolDirectories } from '../directory.ts'
import { poolOf, type Pool } from '../shapes.ts'
import { type Coauthors, coauthorsOf } from './co-authors-of.ts'
import { keywordsOfWorks, overviewOf, type WorksOverview } from './works-summary.ts'
import { type Station, careerEntries, type Stay, staysOf, yearOf } from './career.ts'
import { worksOf, type WorksOfPerson } from './works.ts'

export type ProfileData = {
  base: string
  slug: string
  /** Absolute address of the profile, for sharing. */
  address: string
  tab: string
  tabs: { key: string; href: string }[]
  isYoung: boolean
  /** To whose profile it is, and who looks at it as others would: why nobody else sees it. */
  unseen: string | null
  header: ProfileHeaderData
  biography: { html: string; lang: Locale; shownIn: Locale | null } | null
  /** `note`: in how many works and when, where one asks for it. */
  keywords: { text: string; href: string; note?: string }[]
  /** One box for each source, the one that cards show first. */
  metrics: Metrics[]
  languages: { name: string; level: string }[]
  identifiers: { label: string; value: string; href: string }[]
  educations: Station[]
  employments: Station[]
  awards: Station[]
  /** Where the person was, one after the other; where one asks for it. */
  stays: Stay[]
  /** The line that says why a source counts other works than are listed. */
  worksNote: string
  portfolio: { title: string; url: string; text: string }[]
  availability: { openTo: string[]; from: string; until: string; wishes: { term: string; value: string } | null }
  /** Ways to reach the person, as far as this reader may know them. */
  contact: ContactWay[]
  contactTitle: string
  /** The person beside others, who are chosen there. */
  compareHref: string
  /** Where matches for the person are sought, in words of the page. */
  matches: { href: string; text: string } | null
  /** For those whom the person lets read it. */
  cv: { label: string; href: string } | null
  /** The CV that the product writes of what this reader may see. */
  madeCv: string
  lookingFor: string[]
  facts: { term: string; value: string; href?: string }[]
  similar: PersonCardData[]
  works: WorksOfPerson
  /** How many works there are in each year; null where that says nothing. */
  years: WorksOverview['years']
  /** With whom the person writes, where one asks for it. */
  network: Coauthors | null
  updated: string
  confirmed: string
  crumbs: { text: string; href?: string; lang?: string }[]
  schema: unknown
}

function identifiersOf(row: PersonOut): ProfileData['identifiers'] {
  const { orcid, scopusId: scopus, openalexId: openalex } = row
  return [
    ...(orcid ? [{ label: 'ORCID', value: orcid, href: orcidUrl(orcid) }] : []),
    ...(scopus ? [{ label: 'Scopus', value: scopus, href: scopusAuthorPage(scopus) }] : []),
    ...(openalex ? [{ label: 'OpenAlex', value: openalex, href: openalexAuthorPage(openalex) }] : []),
  ]
}

function headerOf(kind: PeopleKind, row: PersonOut, context: LoaderContext, pool: Pool): ProfileHeaderData {
  const { locale } = context
  const university = row.university
  const say = (date: string | null | undefined): string => formatDate(date ?? '', locale, { ...context.site.dates })
  return {
    id: row.id,
    name: nameOf(row),
    photo: photoOf(row, locale),
    academicTitle: choiceWords(
      kind,
      pool.kind === 'talents' ? 'academicTitle' : 'studyLevel',
      row[pool.kind === 'talents' ? 'academicTitle' : 'studyLevel'],
      locale,
    ),
    ...jobIn(kind, pool.kind === 'talents' ? 'academicTitle' : 'studyLevel', row, locale),
    university: university
      ? { name: university.label, href: `${pool.base}/university/${university.slug ?? ''}` }
      : row.affiliation
        ? { name: row.affiliation }
        : undefined,
    city: cityOf(row),
    country: row.country?.label,
    industries: row.domainIndustries.map((one) => ({
      slug: one.slug ?? '',
      name: one.label,
      href: `${pool.base}/industry/${one.slug ?? ''}`,
    })),
    orcid: row.orcid ? { id: row.orcid, verified: Boolean(row.orcidVerifiedAt) } : undefined,
    unclaimed:
      row.claimStatus === 'claimed'
        ? undefined
        : {
            source: context.site.name,
            date: say(row.publishedAt ?? row.updatedAt),
            claimHref: `/my-profile/claim/${row.id}`,
            correctHref: '/claim',
          },
    openTo: allWords(kind, 'availableFor', row.availableFor, locale),
    openFrom: row.availableFrom ? context.words.public.talent.from({ date: say(row.availableFrom) }) : undefined,
  }
}

function biographyOf(row: PersonOut, locale: Locale): ProfileData['biography'] {
  const picked = pickText(row.biography ?? null, locale)
  return picked
    ? { html: cleanHtml(picked.text), lang: picked.lang, shownIn: picked.lang === locale ? null : picked.lang }
    : null
}

async function unseenBecause({ viewer, words }: LoaderContext, kind: PeopleKind, id: string): Promise<string | null> {
  const { previewFor, ...other } = viewer
  if (previewFor?.who !== 'member' || (await records(other, kind).find(id))) return null
  const { status } = await records(previewFor, kind).get(id)
  return status === 'published' ? words.member.info.notPublic : words.member.info.notPublished
}

/** What the page says of the person beside the rest. */
async function factsOf(kind: PeopleKind, row: PersonOut, context: LoaderContext): Promise<ProfileData['facts']> {
  const { locale } = context
  const isYoung = kind.name === 'young-talents'
  return [
    {
      term: fieldLabel(kind, 'otherNames', locale),
      value: listed(
        (row.otherNames ?? []).map(({ name }) => name),
        locale,
      ),
    },
    {
      term: fieldLabel(kind, 'highestDegree', locale),
      value: choiceWords(kind, 'highestDegree', row.highestDegree, locale) ?? '',
    },
    { term: fieldLabel(kind, 'department', locale), value: row.department?.label ?? '' },
    // Without a university it stands under the name.
    { term: fieldLabel(kind, 'affiliation', locale), value: (row.university && row.affiliation) || '' },
    { term: fieldLabel(kind, 'nationality', locale), value: row.nationality?.label ?? '' },
    ...(isYoung
      ? [
          { term: fieldLabel(kind, 'graduationYear', locale), value: yearOf(row.graduationYear, context) },
          await supervisorFact(kind, row, context),
        ]
      : []),
  ].filter((fact) => fact.value !== '')
}

export async function loader(context: LoaderContext): Promise<ProfileData> {
  const pool = poolOf(context.path)
  const kind = peopleKind(pool.kind)
  const { locale } = context
  const { slug = '', key = '' } = context.params
  const rows = records(context.viewer, kind)
  const row = (await rows.find(slug)) ?? (await missingEntry(context.viewer, kind, slug, key ? `/${key}` : ''))
  const isYoung = pool.kind === 'young-talents'
  const own = `${pool.base}/${row.slug}`
  const matches = matchAddress(kind, row.slug ?? row.id)
  if (key && !pool.keys.includes(key)) throw new Problem(404, 'not_found', { extra: { profile: own } })
  const words = context.words
  const similar = await similarTo(context, kind, pool, row)
  const person = { id: row.id, featured: (row.featuredPublications ?? []).map(({ id }) => id) }
  const works = await worksOf(context, person, key === 'publications')
  // Without works there is nothing to open; who was led there is told so.
  const ofWorks = ['publications', 'network']
  const keys = pool.keys.filter((one) => !ofWorks.includes(one) || works.total > 0 || key === one)
  const overview = isYoung || works.total === 0 ? null : await overviewOf(context, row)
  const say = (date: string | null | undefined): string =>
    date ? formatDate(date, locale, { ...context.site.dates }) : ''
  const metrics = isYoung ? [] : await metricsBySource(kind, row, locale)
  return {
    base: pool.base,
    slug: row.slug ?? '',
    tab: key,
    isYoung,
    unseen: await unseenBecause(context, kind, row.id),
    address: `${context.site.origin}${inLanguage(locale, own)}`,
    tabs: ['', ...keys].map((one) => ({ key: one, href: `${own}${one && `/${one}`}${context.preview}` })),
    header: {
      ...headerOf(kind, row, context, pool),
      ...(overview ? { weave: overview.weave } : {}),
    },
    biography: biographyOf(row, locale),
    keywords: await keywordsFor(row, pool, context, key),
    metrics,
    worksNote: noteOfWorks(metrics[0] ?? null, works.total, context),
    languages: spokenLanguages(kind, row, locale),
    identifiers: identifiersOf(row),
    educations: await careerEntries(kind, 'educations', row, context),
    employments: await careerEntries(kind, 'employments', row, context),
    awards: await careerEntries(kind, 'awards', row, context),
    stays: key === 'mobility' ? await staysOf(kind, row, context) : [],
    portfolio: (row.portfolio ?? []).map(({ title, url, text }) => ({
      title,
      url: url ?? '',
      text: text ?? '',
    })),
    availability: {
      openTo: allWords(kind, 'availableFor', row.availableFor, locale),
      from: say(row.availableFrom),
      until: say(row.availableUntil),
      wishes: wishesOf(kind, row, locale),
    },
    cv: row.cv ? { label: fieldLabel(kind, 'cv', locale), href: `/files/${row.cv.key}` } : null,
    madeCv: `/api/${pool.kind}/${row.id}/cv?locale=${locale}`,
    lookingFor: allWords(kind, 'lookingFor', row.lookingFor, locale),
    facts: await factsOf(kind, row, context),
    similar,
    works,
    years: overview?.years ?? null,
    network: key === 'network' ? await coauthorsOf(context, row.id) : null,
    contact: await contactOf(row, context),
    contactTitle: fieldLabel(kind, 'links', locale),
    compareHref: compareAddress(pool, row),
    matches: matches && context.leads(matches) ? { href: matches, text: words.pairing.find } : null,
    updated: say(row.updatedAt),
    confirmed: say(row.confirmedAt),
    crumbs: [
      { text: words.common.menu[pool.menu], href: pool.base },
      { text: nameOf(row).native, ...(nameOf(row).nativeLang ? { lang: nameOf(row).nativeLang as string } : {}) },
    ],
    schema: poolDirectories[pool.kind].schemaOf?.(row, {
      origin: context.site.origin,
      name: context.site.name,
      locale,
    }),
  }
}

/** What the person works on; among the tabs those of most works first, with their years. */
async function keywordsFor(
  row: PersonOut,
  pool: Pool,
  context: LoaderContext,
  key: string,
): Promise<ProfileData['keywords']> {
  const { locale, site, words, viewer } = context
  const { talent } = words.public
  const counted = key === 'expertise' ? await keywordsOfWorks(viewer, row.id) : new Map<string, never>()
  const say = (year: number): string => formatYear(year, locale, site.dates.buddhist)
  return row.keywords
    .map((one) => ({ one, of: counted.get(one.id) }))
    .toSorted((a, b) => (b.of?.works ?? 0) - (a.of?.works ?? 0))
    .map(({ one, of }) => ({
      text: one.label,
      href: `${pool.base}/keyword/${one.slug ?? one.id}`,
      ...(of
        ? {
            note: talent.worksOn({
              count: of.works,
              years: of.from === of.to ? say(of.to) : talent.years({ from: say(of.from), to: say(of.to) }),
            }),
          }
        : {}),
    }))
}

/** Sources count works that nobody entered here: said where the two numbers differ. */
const noteOfWorks = (metrics: Metrics | null, listedWorks: number, { words }: LoaderContext): string =>
  metrics?.works !== undefined && metrics.source && listedWorks > 0 && metrics.works !== listedWorks
    ? words.public.talent.listedHere({ listed: listedWorks, counted: metrics.works, source: metrics.source })
    : ''

/** With whom is chosen there. */
const compareAddress = (pool: Pool, row: PersonOut): string =>
  addressOf(pool.base, new URLSearchParams({ compare: row.slug ?? '' }))

/** Where the person would go, for those who may know. */
function wishesOf(kind: PeopleKind, row: PersonOut, locale: Locale): ProfileData['availability']['wishes'] {
  const countries = (row.mobilityCountries ?? []).map((one) => one.label)
  return countries.length > 0
    ? { term: fieldLabel(kind, 'mobilityCountries', locale), value: listed(countries, locale) }
    : null
}
