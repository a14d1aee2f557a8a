// GET /open-graph/{language}/{kind}/{slug}.png and /open-graph/{language}/pages/{page}.png: one is drawn at a time, and each is kept by what it shows.
import type { FastifyInstance } from 'fastify'
import { cellText } from '#engine/api/cell-text.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import { wordsOf } from '#engine/model/registry.ts'
import type { Out, RefOut } from '#engine/model/rows.ts'
import type { AnyDirectory } from '#engine/public/directory/declaration.ts'
import { findOpenDirectory } from '#engine/public/entries.ts'
import { findEntry } from '#engine/public/entry-data.ts'
import { missingFormat } from '#engine/public/missing-entry-data.ts'
import { sendCachedResponse } from '#engine/api/cached-response.ts'
import { notFound } from '#server/errors.ts'
import { isLocale, type Locale } from '#words/locales.ts'
import { pictureOf } from './address.ts'
import { pictureQueue } from './picture-queue.ts'
import type { Card } from './drawing.ts'

/** What sets letters takes memory: read when the first picture is asked for. */
const drawNow = async (card: Card): Promise<Buffer> => (await import('./drawing.ts')).cardPng(card)

const cardOf = ({ kind, pictureFields }: AnyDirectory, row: Out, locale: Locale, site: string): Card => {
  const textOf = (name: string): string => {
    const field = kind.fields[name]
    const value = row[name]
    // Of a reference its name: a country is no code here.
    if (field?.to) return (value as RefOut | null | undefined)?.label ?? ''
    return field ? cellText(field, value, locale) : ''
  }
  const facts = new Set(pictureFields.map(textOf).filter(Boolean))
  return {
    over: wordsOf(kind, locale).one,
    title: textOf(kind.title),
    under: [...facts].slice(0, 3).join(' · '),
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
    const directory = section === 'pages' ? null : await findOpenDirectory(section)
    const site = await publicSite().name(locale)
    const make = async (): Promise<Buffer | null> => {
      if (directory) {
        const found = await findEntry(section, name, locale)
        return found && draw(cardOf(directory, found.row, locale, site))
      }
      const title = section === 'pages' ? await titleOf(name, locale) : null
      const under = name === 'home' ? await publicSite().description(locale) : ''
      return title === null ? null : draw({ over: '', title, under, site: name === 'home' ? '' : site })
    }
    const key = `picture ${locale} ${section} ${name}`
    const isSent = await sendCachedResponse(request, reply, { key, type: 'image/png', make })
    if (!isSent) await missingFormat({ kind: section, slug: name, locale }, (now, its) => pictureOf(locale, now, its))
    return reply
  })
}
