// A page of the queue of affiliations, and what was decided lately.
import type { LoaderContext } from '#engine/page/context.ts'
import { rowAddress } from '#engine/model/addresses/kind-pages.ts'
import { labelOf } from '#engine/store/refs.ts'
import { peopleKind } from '#kinds/people.ts'
import { pageParam } from '#server/http/params.ts'
import { forbidden } from '#server/errors.ts'
import { formatDate } from '#words/formats.ts'
import { undoableDecisions } from './decisions.ts'
import { type KnownOrganizations, knownOrganizations } from './known-organizations.ts'
import { type AffiliationOffer, type AffiliationQuestion, affiliationQuestions, isSure } from './proposals.ts'
import { mayDecide } from './who-decides.ts'

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
  people: { name: string; href: string | null }[]
  offers: Offer[]
}
export type AffiliationsData = {
  title: string
  texts: number
  people: number
  /** Texts whose first offer is sure. */
  sure: number
  page: number
  pages: number
  questions: Question[]
  lately: { id: string; text: string; facts: string }[]
}

const size = 20

async function decidedLately(context: LoaderContext, known: KnownOrganizations): Promise<AffiliationsData['lately']> {
  const { viewer, locale, words, site } = context
  const { affiliations } = words.curator
  return (await undoableDecisions(viewer)).map(({ id, key, decision, university, people, who, until }) => {
    const name = labelOf(known.universities.get(university ?? '')?.name ?? {}, locale)
    const facts = affiliations.facts({ who: who ?? words.editor.form.somebody, count: people })
    const end = until && affiliations.until({ date: formatDate(until, locale, { ...site.dates }) })
    return {
      id,
      text: affiliations.decided[decision]({ text: key, name }),
      facts: [facts, end].filter(Boolean).join(' · '),
    }
  })
}

export async function loader(context: LoaderContext): Promise<AffiliationsData> {
  const { viewer, locale, query, words } = context
  if (!mayDecide(viewer)) throw forbidden()
  const [known, all] = await Promise.all([knownOrganizations(), affiliationQuestions(viewer)])
  const pages = Math.max(1, Math.ceil(all.length / size))
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
  const questionOf = ({ key, text, country, count, people, offers }: AffiliationQuestion): Question => ({
    key,
    text,
    countryId: country,
    country: countryName(country),
    count,
    people: people.map(({ id, name, pool }) => ({ name, href: rowAddress(peopleKind(pool), id) })),
    offers: offers.map(offerOf),
  })
  return {
    title: words.curator.affiliations.title,
    texts: all.length,
    people: all.reduce((sum, { count }) => sum + count, 0),
    sure: all.filter(isSure).length,
    page,
    pages,
    questions: all.slice((page - 1) * size, page * size).map(questionOf),
    lately: await decidedLately(context, known),
  }
}
