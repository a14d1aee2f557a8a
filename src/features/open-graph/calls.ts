// GET /open-graph/{language}/{kind}/{slug}.png and /open-graph/{language}/pages/{page}.png: one is drawn at a time, and each is kept by what it shows.
import type { FastifyInstance } from 'fastify'
import { cellText } from '#engine/api/cell-text.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import type { Kind } from '#engine/model/kind.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Out } from '#engine/model/rows.ts'
import { findEntryKind } from '#engine/public/entries.ts'
import { findEntry } from '#engine/public/entry-data.ts'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { notFound } from '#server/errors.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { pictureQueue } from './picture-queue.ts'
import type { Card } from './drawing.ts'

/** What sets letters takes memory: read when the first picture is asked for. */
const drawNow = async (card: Card): Promise<Buffer> => (await import('./drawing.ts')).cardPng(card)

// Where somebody or something is, and when it came out: what stands below a title.
const placeFields = [
  'university',
  'affiliation',
  'organizationName',
  'journal',
  'containerTitle',
  'publishedYear',
  'city',
  'country',
]

function placeOf(kind: Kind, row: Out, locale: Locale): string {
  const places = placeFields.flatMap((name) => {
    const [field, value] = [kind.fields[name], row[name]]
    if (!field || value === null || value === undefined) return []
    const text = field.to ? (value as { label: string }).label : cellText(field, value, locale)
    return text ? [text] : []
  })
  return [...new Set(places)].slice(0, 3).join(' · ')
}

const cardOf = (kind: Kind, row: Out, locale: Locale, site: string): Card => {
  const field = kind.fields[kind.title]
  return {
    over: wordsOf(kind, locale).one,
    title: field ? cellText(field, row[kind.title], locale) : '',
    under: placeOf(kind, row, locale),
    site,
  }
}

/** @param titleOf what a page is called, by the first part of its address; null for pages that are not shown */
export function addOpenGraphRoutes(
  app: FastifyInstance,
  titleOf: (page: string, locale: Locale) => Promise<string | null>,
): void {
  const draw = pictureQueue(drawNow)
  app.get('/open-graph/:locale/:kind/:name.png', async (request, reply) => {
    const { locale, kind: section, name } = request.params as { locale: string; kind: string; name: string }
    if (!isLocale(locale) || !(await publicSite().locales()).includes(locale)) throw notFound()
    const kind = section === 'pages' ? null : await findEntryKind(section)
    const site = await publicSite().name(locale)
    const make = async (): Promise<Buffer | null> => {
      if (kind) {
        const found = await findEntry(section, name, locale)
        return found && draw(cardOf(kind, found.row, locale, site))
      }
      const title = section === 'pages' ? await titleOf(name, locale) : null
      const under = name === 'home' ? await publicSite().description(locale) : ''
      return title === null ? null : draw({ over: '', title, under, site: name === 'home' ? '' : site })
    }
    const key = `picture ${locale} ${section} ${name}`
    const isSent = await sendCachedResponse(request, reply, { key, type: 'image/png', make })
    if (!isSent) throw notFound()
    return reply
  })
}
