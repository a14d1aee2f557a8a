// What the home page shows, from public rows: slides, example searches, the loom, industries, countries.
import { countries } from '#kinds/reference-lists/kinds.ts'
import { findRows } from '#engine/store/stored-rows.ts'
import { domainIndustries } from '#kinds/reference-lists/kinds.ts'
import { slides } from '#kinds/picture-lists/kinds.ts'
import type { Out } from '#engine/model/rows.ts'
import type { Picture } from '#engine/model/fields.ts'
import { getKind } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { facetLabels, type FacetOut } from '#engine/api/api.ts'
import type { Closing } from '#ui/lists/closing-soon.tsx'
import type { Translated } from '#words/locales.ts'
import type { LoaderContext } from '#engine/office/context.ts'
import { listClosing } from './closing.ts'
import { listPartners, type Partners } from './list-partners.ts'
import type { WelcomeCard } from './welcome-cards.tsx'
import { listPaths, type Path } from '#kinds/talents/queries.ts'

/** A picture with the point of it that stays when it is cut. */
export type SlidePicture = { key: string; alt: string; x: number; y: number }
export type HomeSlide = {
  id: string
  title: string
  caption: string
  button: string
  href: string
  picture: SlidePicture | null
  /** Shown instead on narrow screens. */
  phone: SlidePicture | null
}
export type HomeIndustry = { slug: string; name: string; href: string; people: number }
export type HomeCountry = { code: string; name: string; slug: string; people: number }
export type HomeData = {
  slides: HomeSlide[]
  /** The slide that shows first, from 0. */
  at: number
  examples: { text: string; href: string }[]
  industries: HomeIndustry[]
  countries: HomeCountry[]
  paths: (Path & { industryName: string })[]
  people: number
  date: string
  kinds: ('people' | 'youngTalent' | 'hosts')[]
  closing: Closing[]
  welcome: WelcomeCard[]
  partners: Partners
}

/** An industry and a pool of its own: the pool decides. */
const youngTalent = 'young-talent'

const say = (value: unknown, context: LoaderContext): string => labelOf(value as Translated | null, context.locale)

function isShownNow(slide: Out, context: LoaderContext): boolean {
  const now = Date.now()
  const languages = (slide.languages ?? []) as string[]
  const [from, until] = [slide.showFrom, slide.showUntil] as (string | null)[]
  return (
    (languages.length === 0 || languages.includes(context.locale)) &&
    (!from || Date.parse(from) <= now) &&
    (!until || Date.parse(until) > now)
  )
}

async function listSlides(context: LoaderContext): Promise<HomeSlide[]> {
  const { rows } = await records(context.viewer, slides).list({ size: 20 })
  return rows
    .filter((slide) => isShownNow(slide, context) && context.leads(slide.url ?? ''))
    .slice(0, 5)
    .map((slide) => ({
      id: slide.id,
      title: say(slide.title, context),
      caption: say(slide.caption, context),
      button: say(slide.buttonLabel, context),
      href: slide.url ?? '',
      picture: pictureOf(slide.image, context),
      phone: slide.image ? pictureOf(slide.phoneImage, context) : null,
    }))
}

function pictureOf(value: unknown, context: LoaderContext): SlidePicture | null {
  const picture = value as Picture | null
  if (!picture) return null
  const { key, alt, decorative, focus } = picture
  return { key, alt: decorative ? '' : say(alt, context), x: focus?.x ?? 50, y: focus?.y ?? 50 }
}

/** The slide an address asks for, so that all of them can be reached without script. */
function slideAsked(query: URLSearchParams, slides: readonly HomeSlide[]): number {
  const at = Number(query.get('slide') ?? 1) - 1
  return slides[at] ? at : 0
}

async function countsOf(
  context: LoaderContext,
  kindName: string,
): Promise<{ total: number; facets: Record<string, FacetOut[]> }> {
  const kind = getKind(kindName)
  const listing = await records(context.viewer, kind).list({ size: 1, counts: true }, [])
  return { total: listing.total, facets: await facetLabels(kind, listing.facets ?? {}, context.viewer.locale) }
}

const countIn = (values: FacetOut[] | undefined, value: string): number =>
  values?.find((one) => one.value === value)?.count ?? 0

/** Countries of ASEAN in their fixed order, each with as many people as the list it leads to. */
async function listCountries(context: LoaderContext, counts: FacetOut[] | undefined): Promise<HomeCountry[]> {
  const asean = await findRows(countries, { isAsean: true, active: true }, { sort: 'code' })
  const rows = asean.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0)
  return rows.map(({ code, slug, name }) => ({
    code,
    slug: slug ?? code,
    name: say(name, context),
    people: countIn(counts, code),
  }))
}

const newAccounts: readonly WelcomeCard[] = ['researcher', 'organization']

export async function loader(context: LoaderContext): Promise<HomeData> {
  context.uses('slides', 'talents', 'hosts', 'countries', 'domain_industries', 'keywords', 'supports', 'managed_by')
  const [talents, young] = await Promise.all([countsOf(context, 'talents'), countsOf(context, 'young-talents')])
  const industries = await records(context.viewer, domainIndustries).list({ size: 20 })
  const names = new Map(industries.rows.map((row) => [row.slug as string, say(row.name, context)]))
  const isOn = (...flags: string[]): boolean => flags.every((flag) => context.site.flags[flag] !== false)
  const slides = await listSlides(context)
  const [hasTalents, hasYoung, hasHosts] = [
    isOn('show_menu_talent_pool', 'show_menu_asean_talent'),
    isOn('show_menu_talent_pool', 'show_menu_young_talent'),
    isOn('show_menu_resourse', 'show_menu_resourse_host'),
  ]
  return {
    slides,
    at: slideAsked(context.query, slides),
    examples: (talents.facets.keywords ?? [])
      .filter((one) => one.count >= 5)
      .slice(0, 4)
      .map((one) => ({ text: one.label, href: `/asean-talent-pool?q=${encodeURIComponent(one.label)}` })),
    // The number is that of the list behind the name; a hidden list leaves no way to it.
    industries: [...names].flatMap(([slug, name]) =>
      slug === youngTalent
        ? hasYoung
          ? [{ slug, name, href: '/young-talent-pool', people: young.total }]
          : []
        : [
            {
              slug,
              name,
              href: `/asean-talent-pool/industry/${slug}`,
              people: countIn(talents.facets.domainIndustries, slug),
            },
          ],
    ),
    countries: await listCountries(context, talents.facets.country),
    paths: (await listPaths()).map((path) => ({ ...path, industryName: names.get(path.industry) ?? '' })),
    people: talents.total + young.total,
    date: new Date().toISOString().slice(0, 10),
    kinds: [
      ...(hasTalents ? (['people'] as const) : []),
      ...(hasYoung ? (['youngTalent'] as const) : []),
      ...(hasHosts ? (['hosts'] as const) : []),
    ],
    closing: hasHosts ? await listClosing(context.viewer) : [],
    welcome: [...(context.site.registrationOpen ? newAccounts : []), ...(hasTalents ? (['company'] as const) : [])],
    partners: await listPartners(context.viewer),
  }
}
