// People in two countries and the works that join them, for tests of the report about the network and of its files.
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect } from 'vitest'
import { getKind } from '#engine/model/registry.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { startRun } from '#server/runs/runs.ts'
import { workOnRuns } from '#server/runs/work-runs.ts'
import { build, country, publicly } from '../build.ts'
import { type Actor, openStage, type Stage } from './actors.ts'
import { staffWith } from './viewers.ts'

export const address = '/backend/reports/social-network-analysis'
let staged: Stage | undefined
export const stage = (): Stage => staged as Stage
export const people: Record<string, string> = {}

export const person = async (name: string, code: string, more: object = {}): Promise<void> => {
  const made = await build('talents', {
    ...publicly(getKind('talents')),
    fullName: name,
    country: await country(code),
    ...more,
  })
  people[name] = made.id
}
export const work = async (
  publishedYear: number,
  names: readonly string[],
  more: object = {},
  strangers = 0,
): Promise<string> => {
  const { id } = await build('publications', { ...publicly(getKind('publications')), publishedYear, ...more })
  for (const [at, name] of names.entries())
    await build('publication-authors', {
      publication: id,
      rawName: `${name} ${at}`,
      orcid: null,
      scopusId: null,
      talent: people[name.replace('?', '')],
      linkStatus: name.endsWith('?') ? 'suggested' : 'confirmed',
    })
  for (let at = 0; at < strangers; at++)
    await build('publication-authors', {
      publication: id,
      rawName: `Stranger ${at}`,
      orcid: null,
      scopusId: null,
      talent: null,
    })
  return id
}
export const compute = async (): Promise<void> => {
  await startRun('compute-network')
  expect([...(await workOnRuns()).values()]).toEqual([])
}
export const open = async (query = '', who: Actor = 'admin'): Promise<string> => {
  const answer = await stage().ask(who, 'GET', `${address}${query}`)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.body
}
/** Rows of the first table, as texts of their cells. */
export const rowsOf = (page: string): string[][] =>
  [...(/<tbody>(.*?)<\/tbody>/su.exec(page)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gsu)].map(([, cell]) =>
      (cell ?? '').replaceAll(/<[^>]+>/gu, '').trim(),
    ),
  )
export const file = async (query: string, who: Actor = 'admin') =>
  stage().ask(who, 'GET', `/api/network-analysis/export?${query}`)

/** For the top of a test file: these people and works, of which nothing is computed yet. */
export const useNetworkWorld = (server: () => FastifyInstance): void =>
  beforeAll(async () => {
    staged = await openStage(server(), [
      'user',
      'author',
      'editor',
      'executive',
      'country admin',
      'admin of another country',
      'admin',
    ])
    await saveSettings(staffWith('admin'), { network_max_authors: 10 }, (await getStoredSettings()).version)
    await person('Anong', 'TH')
    await person('Boon', 'TH')
    await person('Chai', 'TH')
    await person('Dung', 'VN')
    await person('Elsewhere', 'VN')
    await person('Quietmoth', 'TH', { status: 'draft' })
    await person('Lonely', 'TH')
    await work(2019, ['Anong', 'Boon'])
    await work(2021, ['Anong', 'Boon', 'Chai'])
    await work(2022, ['Boon', 'Dung'])
    await work(2022, ['Anong', 'Quietmoth'])
    // A suggestion joins nobody, nor does a draft, nor a work of too many.
    await work(2022, ['Chai', 'Elsewhere?'])
    await work(2022, ['Chai', 'Elsewhere'], { status: 'draft' })
    await work(2023, ['Anong', 'Elsewhere'], {}, 9)
    // A preprint and the article that it became are one work.
    const article = await work(2020, ['Chai', 'Boon'])
    await work(2019, ['Chai', 'Boon'], { versionOf: article })
  })
