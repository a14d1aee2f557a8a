// A page of the queue of affiliations, and what was decided lately.
import type { LoaderContext } from '#engine/page/context.ts'
import { labelOf } from '#engine/store/refs.ts'
import { pageParam } from '#server/http/params.ts'
import { forbidden } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { affiliationsQuery } from './address.ts'
import { countUndoable, mostUndoable, undoableDecisions } from './decisions.ts'
import { type KnownOrganizations, knownOrganizations } from './known-organizations.ts'
import { type AffiliationOffer, type AffiliationQuestion, affiliationQuestions, isSure } from './proposals.ts'
import type { About } from './subject.ts'
import { aboutIn, aboutsOf } from './subjects.ts'

export type Offer = {
  id: string
  name: string
  country: string
  by: AffiliationOffer['by']
  place: AffiliationOffer['place']
  percent: number
}
export type Question = {
  key: string
  text: string
  countryId: string
  country: string
  count: number
  among: { name: string; href: string | null }[]
  offers: Offer[]
}
export type AffiliationsData = {
  title: string
  about: About
  /** The choice between people and works, where the viewer has one. */
  tabs: { label: string; href: string; current: boolean }[]
  texts: number
  /** People, or authors, who have them. */
  count: number
  /** Texts whose first offer is sure. */
  sure: number
  page: number
  pages: number
  questions: Question[]
  lately: { id: string; text: string; facts: string }[]
  /** All that can be taken back, on so many pages; `page` null where nobody turned to one. */
  latelyOf: { count: number; page: number | null; pages: number }
}

const size = 20

async function decidedLately(
  context: LoaderContext,
  about: About,
  known: KnownOrganizations,
  page: number,
): Promise<AffiliationsData['lately']> {
  const { viewer, locale, words, site } = context
  const { affiliations } = words.curator
  return (await undoableDecisions(viewer, about, page)).map(({ id, text, decision, university, count, who, until }) => {
    const name = labelOf(known.universities.get(university ?? '')?.name ?? {}, locale)
    const by = who ?? words.editor.form.somebody
    const facts = count > 0 ? affiliations.about[about].facts({ who: by, count }) : by
    const end = until && affiliations.until({ date: formatDate(until, locale, { ...site.dates }) })
    return {
      id,
      text: affiliations.decided[decision]({ text, name }),
      facts: [facts, end].filter(Boolean).join(' · '),
    }
  })
}

export async function loader(context: LoaderContext): Promise<AffiliationsData> {
  const { viewer, locale, path, query, words } = context
  const about = aboutIn(query.get('about'))
  const abouts = aboutsOf(viewer)
  if (!abouts.includes(about)) throw forbidden()
  const { affiliations } = words.curator
  const [known, all] = await Promise.all([knownOrganizations(), affiliationQuestions(viewer, about)])
  const pages = Math.max(1, Math.ceil(all.length / size))
  const decided = await countUndoable(viewer, about)
  const latelyPages = Math.max(1, Math.ceil(decided / mostUndoable))
  const turned = query.has('lately') ? Math.min(latelyPages, pageParam(query, undefined, 'lately')) : null
  const page = Math.min(pages, pageParam(query))
  const countryName = (id: string): string => labelOf(known.countries.get(id)?.name ?? {}, locale)
  const offerOf = ({ id, by, place, confidence }: AffiliationOffer): Offer => {
    const university = known.universities.get(id)
    return {
      id,
      name: labelOf(university?.name ?? {}, locale),
      country: countryName(university?.country ?? ''),
      by,
      place,
      percent: Math.floor(confidence * 100),
    }
  }
  const questionOf = ({ key, text, country, count, among, offers }: AffiliationQuestion): Question => ({
    key,
    text,
    countryId: country ?? '',
    country: countryName(country ?? ''),
    count,
    among: among.map(({ name, href }) => ({ name, href })),
    offers: offers.map(offerOf),
  })
  return {
    title: affiliations.title,
    about,
    tabs:
      abouts.length > 1
        ? abouts.map((one) => ({
            label: affiliations.about[one].tab,
            href: `${path}${affiliationsQuery(one, null)}`,
            current: one === about,
          }))
        : [],
    texts: all.length,
    count: all.reduce((sum, { count }) => sum + count, 0),
    sure: all.filter(isSure).length,
    page,
    pages,
    questions: all.slice((page - 1) * size, page * size).map(questionOf),
    lately: await decidedLately(context, about, known, turned ?? 1),
    latelyOf: { count: decided, page: turned, pages: latelyPages },
  }
}
