// Settings and logos as everybody may read them.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { answer, call } from '#engine/api/description.ts'
import type { OutRow } from '#engine/model/rows.ts'
import { labelOf } from '#engine/store/refs.ts'
import type { topbarLogos } from '#kinds/picture-lists/kinds.ts'
import type { Locale } from '#words/locales.ts'

import { getSettings, publicSettings } from './settings.ts'

type Logo = OutRow<typeof topbarLogos>

/** A logo in the form the specification names, beside what its kind says of it. */
const withImg = (row: Logo, locale: Locale) => ({
  ...row,
  Img: { url: `/files/${row.image?.key ?? ''}`, alt: labelOf(row.alt ?? null, locale) },
})

async function addImg(request: FastifyRequest, _reply: unknown, payload: unknown): Promise<unknown> {
  const rows = (payload as { rows?: Logo[] } | null)?.rows
  return rows
    ? { ...(payload as object), rows: rows.map((row) => withImg(row, request.identity.viewer.locale)) }
    : payload
}

const description = call('site', 'The public settings', { 200: answer('Settings by name.', { type: 'object' }) })

/** Adds GET /api/setting, and the form of GET /api/topbar-logos; before the routes of the kinds. */
export function addSettingRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url === '/api/topbar-logos' && route.method === 'GET') route.preSerialization = addImg
  })
  app.get('/api/setting', described(description), async (request, reply) => {
    void reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return publicSettings(await getSettings(), request.identity.viewer.locale)
  })
}
