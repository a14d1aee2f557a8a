// What Lighthouse says of a page on a phone, and the five public pages it is asked about.
import lighthouse from 'lighthouse'

export type Report = { scores: Record<string, number>; blocking: number; largest: number; shift: number; speed: number }

/**
 * @param port where a browser is told what to do
 * @returns scores from 0 to 100 by category; blocking time and largest picture or text in ms
 */
export async function lighthouseReport(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories, audits, environment } = result.lhr
  const audit = (id: string): number => audits[id]?.numericValue ?? NaN
  return {
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    blocking: audit('total-blocking-time'),
    largest: audit('largest-contentful-paint'),
    shift: audit('cumulative-layout-shift'),
    speed: environment.benchmarkIndex,
  }
}

/** Where the first link of this shape leads on a page. */
export async function linkOn(origin: string, path: string, shape: RegExp): Promise<string> {
  const found = shape.exec(await (await fetch(origin + path)).text())?.[1]
  if (!found) throw new Error(`${path} links to no page of that shape`)
  return found
}

/** The pages of the demo world that are measured, by what they are. */
export const measuredPages = async (origin: string): Promise<Record<string, string>> => ({
  home: '/',
  pool: '/asean-talent-pool',
  profile: await linkOn(origin, '/asean-talent-pool', /href="(\/asean-talent-pool\/[a-z0-9-]+)"[^>]*>[^<]/),
  labs: '/lab-location',
  article: await linkOn(origin, '/blogs', /href="(\/blogs\/[a-z0-9-]+)"/),
})
