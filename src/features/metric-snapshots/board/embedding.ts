// What other sites copy to show a chart: its picture, its source and date, and the way to its dashboard.
import { inLanguage } from '#engine/page/context.ts'
import { type PictureTexts, pictureParts, pictureWidth } from '#ui/charts/drawn/picture.ts'
import { xmlText } from '#lib/text/xml.ts'
import type { Locale } from '#words/locales.ts'
import type { BoardChart } from './board.ts'

export function picturedChart(
  { shape, title, note, source, ...table }: BoardChart,
  site: string,
  origin: string,
): { shape: BoardChart['shape']; table: typeof table; texts: PictureTexts } {
  return { shape, table, texts: { title, note, source, site: `${site} · ${new URL(origin).host}` } }
}

export type Embedded = { pictureHref: string; code: string }

/** @param path of the dashboard, with what it is narrowed to @param query of the picture */
export function embedding(
  chart: BoardChart,
  query: URLSearchParams,
  { locale, site, path }: { locale: Locale; site: { name: string; origin: string }; path: string },
): Embedded {
  const pictureHref = `/charts/${locale}/${chart.id}.svg${query.size > 0 ? `?${query}` : ''}`
  const { height } = pictureParts(picturedChart(chart, site.name, site.origin), locale)
  const page = xmlText(`${site.origin}${inLanguage(locale, path)}`)
  const picture = xmlText(`${site.origin}${pictureHref}`)
  const title = xmlText(chart.title)
  return {
    pictureHref,
    code: `<figure><a href="${page}"><img src="${picture}" alt="${title}" width="${pictureWidth}" height="${height}"></a><figcaption>${xmlText(chart.source)} · <a href="${page}">${xmlText(site.name)}</a></figcaption></figure>`,
  }
}
