// What the home page shows, from public rows and the newest count of works: slides, example searches, the loom, industries, countries, deadlines, news, networks.
import { countedWorks, type SharedWorks } from '#engine/interfaces/figures.ts'
import type { Kind } from '#engine/model/kind.ts'
import { entryPath, listPath } from '#engine/model/addresses/public-path.ts'
import { directories } from '#engine/public/directory/registry.ts'
import { aseanNetworks } from '#kinds/asean-networks/kind.ts'
import { blogs } from '#kinds/blogs/kind.ts'
import { fundingOrganizations } from '#kinds/funding-organizations/kind.ts'
import { labLocations } from '#kinds/lab-locations/kind.ts'
import { matchCompanies } from '#kinds/match-companies/kind.ts'
import { publications } from '#kinds/publications/kind.ts'
import { trainingCourses } from '#kinds/training-courses/kind.ts'
import { countries } from '#kinds/reference-lists/kinds.ts'
import { findRows } from '#engine/store/reading/stored-rows.ts'
import { domainIndustries } from '#kinds/reference-lists/kinds.ts'
import { slides } from '#kinds/picture-lists/kinds.ts'
import type { ShownPicture } from '#ui/parts/wide-picture.tsx'
import { isShownNow, shownPicture } from '#kinds/picture-lists/shown-pictures.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import type { Closing } from '#ui/lists/closing-soon.tsx'
import type { Translated } from '#words/locales.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import type { HeroKind } from '#features/home/hero.tsx'
import type { WhereKind, WhereProps } from '#ui/lists/facets/where.tsx'
import type { LoomWeft } from '#ui/motif/loom.tsx'
import type { IndustrySummary } from '#ui/motif/six-threads.tsx'
import { formatDate, formatYear } from '#words/formats.ts'
import { closingDirectories, listClosing } from './closing.ts'
import { type Counted, countIn, countsOf, nothing } from './counts.ts'
import { listIndustries } from './industries.ts'
import { type HomeNews, listNews } from './news.ts'
import { sentencesOf, type Sentence } from './sentences.ts'
import { listPartners, type Partners } from './list-partners.ts'
import type { WelcomeCard } from './welcome-cards.tsx'
import { talents } from '#kinds/talents/kind.ts'
import { youngTalents } from '#kinds/young-talents/kind.ts'

export type HomeSlide = {
  id: string
  title: string
  caption: string
  button: string
  href: string
  picture: ShownPicture | null
  /** Shown instead on narrow screens. */
  phone: ShownPicture | null
}
export type HomeData = {
  slides: HomeSlide[]
  /** The slide that shows first, from 0. */
  at: number
  examples: { text: string; href: string }[]
  industries: IndustrySummary[]
  countries: Named[]
  /** The map, of what the address asks for: people, labs or courses. */
  where: WhereProps & { title: string }
  /** Works that countries share, for the loom. */
  shared: LoomWeft[]
  people: number
  kinds: HeroKind[]
  closing: Closing[]
  /** Their lists, by deadline. */
  deadlines: { text: string; href: string }[]
  news: HomeNews[]
  did: Sentence[]
  networks: { text: string; href: string; note: string }[]
  /** In words of the reader: no other page says them; `asOf` is when works were counted. */
  says: {
    calendar: string
    news: string
    allNews: string
    did: string
    asOf: string
    /** Of which years they are. */
    sharedYears: { from: string; to: string }
    networks: string
    allNetworks: string
  }
  /** Where the lists behind the sections are. */
  lists: { people: string; companies: string; posts: string; networks: string }
  welcome: WelcomeCard[]
  partners: Partners
}

const say = (value: Translated | null | undefined, { locale }: LoaderContext): string => labelOf(value ?? null, locale)

async function listSlides(context: LoaderContext): Promise<HomeSlide[]> {
  const { rows } = await records(context.viewer, slides).list({ size: 20 })
  return rows
    .filter((slide) => isShownNow(slide, context.locale) && context.leads(slide.url ?? ''))
    .slice(0, 5)
    .map((slide) => ({
      id: slide.id,
      title: say(slide.title, context),
      caption: say(slide.caption, context),
      button: say(slide.buttonLabel, context),
      href: slide.url ?? '',
      picture: shownPicture(slide.image, context.locale),
      phone: slide.image ? shownPicture(slide.phoneImage, context.locale) : null,
    }))
}

/** The slide an address asks for, so that all of them can be reached without script. */
function slideAsked(query: URLSearchParams, slides: readonly HomeSlide[]): number {
  const at = Number(query.get('slide') ?? 1) - 1
  return slides[at] ? at : 0
}

type Named = { code: string; name: string }

/** Countries of ASEAN in their fixed order. */
async function listCountries(context: LoaderContext): Promise<Named[]> {
  const asean = await findRows(countries, { isAsean: true, active: true }, { sort: 'code' })
  const rows = asean.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0)
  return rows.map(({ code, name }) => ({ code, name: say(name, context) }))
}

const kindsOnMap: Readonly<Record<WhereKind, Kind>> = { people: talents, labs: labLocations, courses: trainingCourses }

/** People, labs or courses of each country; the number is that of the list behind it. */
function whereOf(
  { query, words }: LoaderContext,
  isOpen: (kind: Kind) => boolean,
  all: readonly Named[],
  counted: Readonly<Record<WhereKind, Counted>>,
): HomeData['where'] {
  const offered = (['people', 'labs', 'courses'] as const).filter((one) => isOpen(kindsOnMap[one]))
  const kind = offered.find((one) => one === query.get('where')) ?? offered[0] ?? 'people'
  const { home } = words.directory
  const titles = { people: words.home.where, labs: home.whereLabs, courses: home.whereCourses }
  return {
    kind,
    title: titles[kind],
    kinds: Object.fromEntries(offered.map((one) => [one, one === 'people' ? '/#where' : `/?where=${one}#where`])),
    tiles:
      offered.length === 0
        ? []
        : all.map(({ code, name }) => ({
            code,
            name,
            count: countIn(counted[kind].facets.country, code),
            href: `${listPath(kindsOnMap[kind])}?country=${code}`,
          })),
  }
}

async function listNetworks({ viewer, locale, words }: LoaderContext): Promise<HomeData['networks']> {
  const { rows } = await records(viewer, aseanNetworks).list({ size: 6, sort: 'members' }, [
    'name',
    'slug',
    'peopleCount',
  ])
  return rows.map(({ name, slug, peopleCount }) => ({
    text: labelOf(name, locale),
    href: entryPath(aseanNetworks, slug ?? ''),
    note: words.directory.networks.people({ count: peopleCount ?? 0 }),
  }))
}

/** What the large search may be for, in the order in which it is said. */
const heroKinds: readonly HeroKind[] = ['people', 'youngTalent', 'labs', 'courses', 'funding', 'hosts']
const mostClosing = 6
const mostShared = 22
const newAccounts: readonly WelcomeCard[] = ['researcher', 'organization']

/** What names the numbers of the page, in words of the reader. */
function saysOf({ words, locale, site }: LoaderContext, shared: SharedWorks | null): HomeData['says'] {
  const { home } = words.directory
  const yearOf = (year = 0): string => formatYear(year, locale, site.dates.buddhist)
  return {
    calendar: home.calendar,
    news: home.news,
    allNews: home.allNews,
    did: home.did,
    asOf: home.asOf({ date: formatDate(shared?.day ?? '', locale, { ...site.dates }) }),
    sharedYears: { from: yearOf(shared?.years.from), to: yearOf(shared?.years.to) },
    networks: home.networks,
    allNetworks: home.allNetworks,
  }
}

/** Example searches: what at least five people work on. */
const examplesOf = ({ facets }: Counted): HomeData['examples'] =>
  (facets.keywords ?? [])
    .filter((one) => one.count >= 5)
    .slice(0, 4)
    .map((one) => ({ text: one.label, href: `${listPath(talents)}?q=${encodeURIComponent(one.label)}` }))

export async function loader(context: LoaderContext): Promise<HomeData> {
  const { leads, words } = context
  const isOpen = (kind: Kind): boolean => leads(listPath(kind))
  const counted = async (kind: Kind, ...facets: Parameters<typeof countsOf>[2][]): Promise<Counted> =>
    isOpen(kind) ? countsOf(context, kind, ...facets) : nothing
  const [people, young, labs, courses] = await Promise.all([
    countsOf(context, talents),
    countsOf(context, youngTalents),
    counted(labLocations),
    counted(trainingCourses, [{ facet: 'isOver', values: ['false'] }]),
  ])
  const { rows } = await records(context.viewer, domainIndustries).list({ size: 20 })
  const names = new Map(rows.map((row) => [row.slug ?? '', say(row.name, context)]))
  const slides = await listSlides(context)
  const all = await listCountries(context)
  const shared = isOpen(publications) ? await countedWorks().shared() : null
  const open = directories().filter(({ path }) => leads(path))
  const closing = closingDirectories().filter((one) => open.includes(one))
  return {
    slides,
    at: slideAsked(context.query, slides),
    examples: examplesOf(people),
    // The number is that of the list behind the name; a hidden list leaves no way to it.
    industries: await listIndustries(context, names, {
      talents: people,
      young,
      labs,
      hasYoung: isOpen(youngTalents),
      hasLabs: isOpen(labLocations),
      hasCalls: isOpen(fundingOrganizations),
      hasWorks: isOpen(publications),
    }),
    countries: all,
    where: whereOf(context, isOpen, all, { people, labs, courses }),
    shared: (shared?.pairs ?? [])
      .slice(0, mostShared)
      .map((pair) => ({ ...pair, industryName: names.get(pair.industry) ?? '' })),
    people: people.total + young.total,
    kinds: heroKinds.filter((kind) => open.some(({ site }) => site.hero === kind)),
    closing: await listClosing(context.locale, words, closing, mostClosing),
    deadlines: closing.map(({ title, path, site }) => ({
      text: title(words),
      href: site.closing?.query ? `${path}?${site.closing.query}` : path,
    })),
    news: await listNews(context),
    did: shared ? sentencesOf(shared, new Map(all.map(({ code, name }) => [code, name])), context) : [],
    networks: isOpen(aseanNetworks) ? await listNetworks(context) : [],
    lists: {
      people: listPath(talents),
      companies: listPath(matchCompanies),
      posts: listPath(blogs),
      networks: listPath(aseanNetworks),
    },
    welcome: [
      ...(context.site.registrationOpen ? newAccounts : []),
      // Where matches are not sought, the list of people helps a company.
      ...(isOpen(matchCompanies) ? (['companyNeed'] as const) : isOpen(talents) ? (['company'] as const) : []),
    ],
    partners: await listPartners(context.viewer),
    says: saysOf(context, shared),
  }
}
