// The card of a person, written as text: face, native name large, romanized below, place, keywords; of researchers the figures, of
// students what they look for. A list has twenty of them, nothing in one moves by itself, and React takes three times as long to make it.
import { formatDate, formatNumber, formatYear, listed } from '#words/formats.ts'
import type { Catalogs } from '#words/catalogs.ts'
import type { Locale } from '#words/locales.ts'
import { escaped } from '../foundations/escaped.ts'
import { glyphPath } from '../foundations/glyphs.tsx'
import { localHref } from '../foundations/link.tsx'
import { ikatPaths } from '../motif/ikat.tsx'
import type { MarkedPart, Reason } from '../lists/match-reasons.tsx'
import type { PersonCardData } from './person-card-data.ts'
import type { Metrics } from './metrics.tsx'
import why from '../lists/match-reasons.module.css'
import ikat from '../motif/ikat.module.css'
import card from '../parts/card.module.css'
import tag from '../parts/tag.module.css'
import avatar from './avatar.module.css'
import figures from './metrics.module.css'
import css from './person-card.module.css'

/** What besides its data decides the look of a card. */
export type CardPage = {
  common: Catalogs['common']
  public: Catalogs['public']
  locale: Locale
  buddhist: boolean
  /** Address prefix of the language. */
  base: string
}

/** An attribute; nothing when it has no value. */
const attribute = (name: string, value: string | undefined): string => (value ? ` ${name}="${escaped(value)}"` : '')

const marked = (pieces: readonly MarkedPart[]): string =>
  pieces.map(({ text, hit }) => (hit ? `<mark>${escaped(text)}</mark>` : escaped(text))).join('')

function face({ id, photo, industries }: PersonCardData): string {
  const size = avatar['size72']
  if (photo)
    return `<img class="${avatar['photo']} ${size}" src="${escaped(photo.src)}"${attribute('srcset', photo.srcSet)} alt="${escaped(photo.alt)}" width="72" height="72" loading="lazy" decoding="async"/>`
  const paths = ikatPaths(id).map((path) => `<path d="${path}"/>`)
  return `<svg viewBox="-1 -1 20 20"${attribute('data-industry', industries[0]?.slug)} class="${ikat['ikat']} ${size}" aria-hidden="true">${paths.join('')}</svg>`
}

function facts(items: readonly (string | undefined)[]): string {
  const filled = items.filter((item) => item)
  if (filled.length === 0) return ''
  return `<p class="${card['facts']}">${filled.map((item) => `<span>${escaped(item as string)}</span>`).join('')}</p>`
}

const labeled = (look: 'line' | 'looking', label: string, text: string): string =>
  text && `<p class="${css[look]}"><b>${escaped(label)}</b> ${escaped(text)}</p>`

const glyph = (slug: string): string =>
  `<svg viewBox="0 0 24 24" width="14" height="14" fill="currentColor" fill-rule="evenodd" aria-hidden="true"><path d="${glyphPath(slug)}"/></svg>`

function tags({ industries, unclaimed }: PersonCardData, { common }: CardPage): string {
  const named = industries.map(
    ({ slug, name }) =>
      `<span class="${tag['industry']}" data-industry="${escaped(slug)}">${glyph(slug)}${escaped(name)}</span>`,
  )
  if (unclaimed) named.push(`<span class="${tag['tag']}" data-look="plain">${escaped(common.badges.unclaimed)}</span>`)
  return `<div class="${css['tags']}">${named.join('')}</div>`
}

function keywordsOf({ keywords = [] }: PersonCardData): string {
  if (keywords.length === 0) return ''
  const items = keywords.map(({ text, matched }) => `<li>${marked([{ text, hit: matched === true }])}</li>`)
  return `<ul class="${tag['keywords']}">${items.join('')}</ul>`
}

function metricsOf(metrics: Metrics, page: CardPage): string {
  const { works, citations, hIndex, source, date } = metrics
  const { talent } = page.public
  const figure = (name: string, value: number): string =>
    `<div><dt>${escaped(name)}</dt><dd>${formatNumber(value, page.locale)}</dd></div>`
  const shown = [
    works === undefined ? '' : figure(talent.works({ count: works }), works),
    citations === undefined ? '' : figure(talent.citations({ count: citations }), citations),
    hIndex === undefined ? '' : figure(talent.hIndex, hIndex),
  ].join('')
  if (shown === '') return ''
  const line = page.common.facts.sourceAndDate({
    source,
    date: formatDate(date, page.locale, { buddhist: page.buddhist }),
  })
  return `<div class="${figures['compact']}"><dl>${shown}</dl><p class="${figures['source']}">${escaped(line)}</p></div>`
}

function reasonsOf(reasons: readonly Reason[], page: CardPage): string {
  const each = reasons.map(({ label, pieces }) => `<div><dt>${escaped(label)}</dt><dd>${marked(pieces)}</dd></div>`)
  return `<div class="${why['why']}"><p class="visually-hidden">${escaped(page.public.talent.why)}</p><dl>${each.join('')}</dl></div>`
}

function bodyOf(person: PersonCardData, page: CardPage, level: 2 | 3): string {
  const { name, study } = person
  const { young } = page.public
  const title = name.marked ? marked(name.marked) : escaped(name.native)
  const year = study?.graduationYear
  return [
    `<h${level} class="${card['title']}"${attribute('lang', name.nativeLang)}><a href="${escaped(localHref(page.base, person.href))}">${title}</a></h${level}>`,
    name.romanized && name.romanized !== name.native
      ? `<p class="${css['romanized']}" lang="en">${escaped(name.romanized)}</p>`
      : '',
    facts([
      study?.level,
      person.academicTitle,
      person.jobTitle,
      person.university,
      person.city,
      person.country,
      year ? young.graduation({ year: formatYear(year, page.locale, page.buddhist) }) : undefined,
    ]),
    study ? labeled('looking', young.lookingFor, listed(study.lookingFor, page.locale)) : tags(person, page),
    keywordsOf(person),
    person.why ? reasonsOf(person.why, page) : '',
  ].join('')
}

/** The card; `actions` is markup that comes last in it. */
export function personCardMarkup(
  person: PersonCardData,
  page: CardPage,
  { headingLevel = 2, actions = '' }: { headingLevel?: 2 | 3; actions?: string } = {},
): string {
  const [first, second] = person.industries
  const openTo = labeled('line', page.public.talent.openTo, listed(person.openTo ?? [], page.locale))
  return [
    `<article class="${card['card']}"${attribute('data-industry', first?.slug)}>`,
    second ? `<i class="${card['second']}" data-industry="${escaped(second.slug)}"></i>` : '',
    face(person),
    `<div class="${card['body']}">${bodyOf(person, page, headingLevel)}</div>`,
    person.metrics || openTo
      ? `<div class="${card['aside']}"><div class="${css['aside']}">${person.metrics ? metricsOf(person.metrics, page) : ''}${openTo}</div></div>`
      : '',
    actions && `<div class="${card['actions']}">${actions}</div>`,
    '</article>',
  ].join('')
}
