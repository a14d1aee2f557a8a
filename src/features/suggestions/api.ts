// Suggestions while typing in the top bar: people by name, keywords in any language.
import { keywords } from '#kinds/keywords/kind.ts'
import { talents } from '#kinds/talents/kind.ts'
import type { FastifyInstance } from 'fastify'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { understand } from '#engine/search/understanding.ts'
import { cached } from '#engine/store/invalidation.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { languageOfName } from '#lib/text/name-language.ts'
import { runsOf } from '#server/search/correct.ts'
import { isHonorific } from '#server/search/spelling/honorifics.ts'
import { isLocale } from '#words/locales.ts'

export type Suggested = {
  name: 'people' | 'keywords'
  items: { text: string; note?: string; href: string; lang?: string }[]
}

const most = { people: 5, keywords: 4 }
const kept = cached<Suggested[]>(3000, 60)

async function suggestPeople(viewer: Viewer, q: string): Promise<Suggested> {
  const kind = talents
  const { text } = await understand(kind, q, { type: 'name' })
  const { rows } = text
    ? await records(viewer, kind).list({ text, size: most.people }, ['fullName', 'nameNative', 'slug', 'country'])
    : { rows: [] }
  return {
    name: 'people',
    items: rows.map((row) => {
      const native = row.nameNative || row.fullName
      const lang = languageOfName(native)
      const country = row.country?.label
      return {
        text: native,
        href: `/asean-talent-pool/${row.slug as string}`,
        ...(lang ? { lang } : {}),
        ...(country ? { note: country } : {}),
      }
    }),
  }
}

async function suggestKeywords(viewer: Viewer, q: string): Promise<Suggested> {
  const kind = keywords
  const { text } = await understand(kind, q)
  const { rows } = text
    ? await records(viewer, kind).list({ text, size: most.keywords * 3 }, ['label', 'slug', 'state'])
    : { rows: [] }
  const approved = rows.filter((row) => row.state === 'approved').slice(0, most.keywords)
  return {
    name: 'keywords',
    items: approved.map((row) => ({
      text: labelOf(row.label, viewer.locale),
      href: `/asean-talent-pool/keyword/${row.slug as string}`,
    })),
  }
}

/** GET /api/suggestions?q=&locale= answers {groups}: only what everybody may see, nothing while the pool is closed. */
export function addSuggestionRoutes(app: FastifyInstance, isOpen: (viewer: Viewer) => Promise<boolean>): void {
  app.get('/api/suggestions', async (request, reply) => {
    const params = new URL(request.url, 'http://localhost').searchParams
    const locale = params.get('locale')
    const viewer = asVisitor({
      ...request.identity.viewer,
      locale: isLocale(locale) ? locale : request.identity.viewer.locale,
    })
    const q = (params.get('q') ?? '').trim().slice(0, 100)
    // "Dr." before a name begins no word.
    const isTitle = runsOf(q).every((run) => isHonorific(run.text))
    const groups =
      q && !isTitle && (await isOpen(viewer))
        ? await kept(`${viewer.locale}|${q}`, ['talents', 'keywords'], () =>
            Promise.all([suggestPeople(viewer, q), suggestKeywords(viewer, q)]),
          )
        : []
    // Who is withdrawn is suggested no more, from no cache on the way either.
    if (!request.identity.signedIn) void reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return { groups }
  })
}
