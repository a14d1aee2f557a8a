// A public site with a few people, offers and courses, as visitors see it.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { getKind, useRegistry } from '#engine/model/registry.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { registry } from '#kinds/index.ts'
import { build, country, publicly } from '#tests/support/build.ts'
import { staffWith } from '#tests/support/people/viewers.ts'
import { openServer } from '#tests/support/product/app.ts'
import { useDatabase } from '#tests/support/product/database.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Data = Record<string, never>

type SmallSite = {
  app: () => FastifyInstance
  open: (url: string) => Promise<string>
  /** What the page itself was made of. */
  dataOf: (url: string) => Promise<Data>
  /** What stands around every page. */
  rootOf: (url: string) => Promise<Data>
  totalOf: (url: string) => Promise<number>
  /** Changes settings. */
  save: (patch: Record<string, unknown>) => Promise<unknown>
  /** Of the offer that says most. */
  slug: () => string
}

/** @returns the address of the offer that says most */
async function fill(): Promise<string> {
  const thailand = (
    await build('countries', { name: { en: 'Thailand', th: 'ไทย' }, code: 'TH', slug: 'thailand', isAsean: true })
  ).id
  const industry = async (name: string, address: string): Promise<string> =>
    (await build('domain-industries', { name: { en: name }, slug: address })).id
  const quantum = await industry('Quantum', 'quantum')
  const young = await industry('Young Talent', 'young-talent')
  const person = (kind: string, values: Record<string, unknown>) =>
    build(kind, { ...publicly(getKind(kind)), country: thailand, ...values })
  await person('talents', { fullName: 'Anong Weaver', domainIndustries: [quantum] })
  await person('talents', { fullName: 'Boon Weaver', domainIndustries: [quantum], country: await country('VN') })
  await person('young-talents', { fullName: 'Chai Weaver', domainIndustries: [quantum, young] })
  const host = (name: string, values: Record<string, unknown>) =>
    build('hosts', {
      status: 'published',
      name: { en: name },
      country: thailand,
      domainIndustries: [quantum],
      ...values,
    })
  const slug = (
    await host('Silk summer', {
      deadline: inDays(20),
      description: { en: '<p>We dye with indigo and lac.</p>' },
      languages: ['th'],
      capacity: 4,
      supportOffered: [],
      supportNote: { en: 'A room in the village' },
      requirements: { en: 'Patience' },
      organizationType: (await build('organization-types', { name: { en: 'Weaving school' } })).id,
    })
  )['slug'] as string
  for (const days of [30, -30])
    await build('training-courses', {
      ...publicly(getKind('training-courses')),
      country: thailand,
      startsAt: `${inDays(days)}T02:00:00.000Z`,
      endsAt: `${inDays(days + 1)}T02:00:00.000Z`,
      registrationDeadline: null,
    })
  await host('Cotton spring', { deadline: inDays(5) })
  await host('Over already', { deadline: inDays(-1) })
  await host('Far away', { deadline: inDays(61) })
  await host('Not received now', { deadline: inDays(6), offerState: 'paused' })
  await host('Not published', { deadline: inDays(7), status: 'draft' })
  return slug
}

/** For the top of a test file. */
export function openSmallSite(): SmallSite {
  useRegistry(registry)
  useDatabase()
  let app: FastifyInstance
  let slug = ''

  beforeAll(async () => {
    app = await openServer({ hasPages: true })
    slug = await fill()
  })
  afterAll(() => app.close())

  const open = async (url: string): Promise<string> => {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode, body.slice(0, 300)).toBe(200)
    return body
  }
  const loadedBy = async (url: string): Promise<Record<string, Data>> => {
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await open(url))?.[1] ?? '{}'
    return (JSON.parse(boot) as { loaderData: Record<string, Data> }).loaderData
  }
  return {
    app: () => app,
    open,
    dataOf: async (url) => Object.entries(await loadedBy(url)).find(([id]) => id !== 'root')?.[1] ?? {},
    rootOf: async (url) => (await loadedBy(url))['root'] ?? {},
    totalOf: async (url) => Number(/data-total="(\d+)"/.exec(await open(url))?.[1]),
    save: async (patch) => saveSettings(staffWith('admin'), patch, (await getStoredSettings()).version),
    slug: () => slug,
  }
}
