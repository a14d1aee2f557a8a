// The first day of an installation: reference lists, no people, no hosts, no slides, settings as they come.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { loadCatalogs } from '#words/catalogs.ts'
import { locales, prefixOf } from '#words/locales.ts'
import { joinList } from '#words/formats.ts'

useRegistry(registry)
useDatabase('reference lists')

let app: FastifyInstance
beforeAll(async () => {
  app = await openServer({ hasPages: true })
})
afterAll(() => app.close())

const shown = async (url: string): Promise<string> => {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  const main = /<main[^>]*>(.*)<\/main>/s.exec(answer.body)?.[1] ?? ''
  return main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test.each(locales)('the home page says what the portal is, once, and has no map of nobody (%s)', async (locale) => {
  const { home } = (await loadCatalogs(locale, ['home'])) as Required<Awaited<ReturnType<typeof loadCatalogs>>>
  const text = await shown(prefixOf(locale) || '/')
  const { people, youngTalent, labs, courses, funding, hosts } = home.leadKinds
  const kinds = [people, youngTalent, labs, courses, funding, hosts]
  expect(text).toContain(home.lead({ text: joinList(kinds, locale) }))
  expect(text.split(home.headline.replaceAll(/\s+/g, ' ')).length - 1).toBeLessThanOrEqual(1)
  expect(text).not.toContain(home.where)
  expect(text).toContain(home.industries)
})

test.each(locales)('lists say that nothing is there yet, and no way on leads to nothing (%s)', async (locale) => {
  const { common } = (await loadCatalogs(locale, ['common'])) as Required<Awaited<ReturnType<typeof loadCatalogs>>>
  const people = await shown(`${prefixOf(locale)}/asean-talent-pool`)
  expect(people).toContain(`${common.empty.talents} ${common.shell.register}`)
  const hosts = await shown(`${prefixOf(locale)}/host`)
  expect(hosts).toContain(common.empty.open)
  expect(hosts).not.toContain(common.empty.alternatives)
})
