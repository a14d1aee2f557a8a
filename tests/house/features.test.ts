// Features are data: what one gives stands in its feature.ts and nowhere else, and nothing that is given leads nowhere.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { expect, test } from 'vitest'
import type { Feature } from '#engine/interfaces/feature.ts'
import { featureInterface } from '#engine/interfaces/feature-interface.ts'
import { useRegistry } from '#engine/model/registry.ts'
import { registry } from '#kinds/index.ts'
import { enqueue } from '#server/queue/jobs.ts'
import { root } from '../../scripts/root.ts'
import { features } from '../../src/features.ts'
import { registerFeatures } from '../../src/register.ts'
import { pages } from '../../src/routes.ts'

useRegistry(registry)

const twice = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

test('no folder of features is left out: each has its feature.ts, and src/features.ts has each by its name', () => {
  const folders = globSync('src/features/*/', { cwd: root }).map((folder) => basename(folder))
  expect(folders.length).toBeGreaterThan(40)
  expect(folders.filter((folder) => !existsSync(join(root, 'src/features', folder, 'feature.ts')))).toEqual([])
  const named = features.filter(({ folder }) => folder === undefined).map(({ name }) => name)
  expect(named.toSorted()).toEqual(folders.toSorted())
})

test('every view is a page of some address, and every page has its view', () => {
  const views = globSync('src/**/*.page.tsx', { cwd: root }).map((file) => file.replace(/^src\/|\.page\.tsx$/g, ''))
  expect(views.toSorted()).toEqual([...new Set(pages.map(({ view }) => view))].toSorted())
})

test('a loader or an action belongs to a view: without one nobody would ask it', () => {
  const parts = globSync('src/**/*.{loader,action}.ts', { cwd: root })
  const asked = (file: string): boolean =>
    existsSync(join(root, file.replace(/\.(loader|action)\.ts$/, '.page.tsx'))) ||
    globSync(`${dirname(file)}/**/*.{ts,tsx}`, { cwd: root }).some(
      (other) => other !== file && readFileSync(join(root, other), 'utf8').includes(basename(file)),
    )
  expect(parts.filter((file) => !asked(file))).toEqual([])
})

test('two features give nothing under one name: the second would silently stand in place of the first', () => {
  const namesOf = (given: (feature: Feature) => readonly string[] | undefined): string[] =>
    twice(features.flatMap((feature) => given(feature) ?? []))
  expect(namesOf(({ name }) => [name])).toEqual([])
  expect(namesOf((one) => one.pages?.map(({ path }) => path))).toEqual([])
  expect(namesOf((one) => one.directories?.map(({ path }) => path))).toEqual([])
  expect(namesOf((one) => one.calls?.flatMap(({ guards }) => Object.keys(guards)))).toEqual([])
  expect(namesOf((one) => one.kindCalls?.flatMap(({ guards }) => Object.keys(guards)))).toEqual([])
  expect(namesOf((one) => one.scopes?.map(({ name }) => name))).toEqual([])
  expect(namesOf((one) => one.followers?.map(({ name }) => name))).toEqual([])
  expect(namesOf((one) => one.exportFormats?.map(({ name }) => name))).toEqual([])
  expect(namesOf((one) => Object.keys(one.listData ?? {}))).toEqual([])
  expect(namesOf((one) => Object.keys(one.listActions ?? {}))).toEqual([])
  expect(
    namesOf(({ jobs, exclusiveJobs, schedules }) => [
      ...Object.keys(jobs ?? {}),
      ...Object.keys(exclusiveJobs ?? {}),
      ...Object.keys(schedules ?? {}),
    ]),
  ).toEqual([])
})

test('the page of every directory is there, at its address and kept under its parameters', () => {
  const directories = features.flatMap((one) => one.directories ?? [])
  expect(directories.length).toBeGreaterThan(5)
  for (const { path, query } of directories) {
    const page = pages.find((one) => one.path === path)
    // What is never kept takes every parameter.
    if (page && !page.cached) continue
    expect(page?.query.toSorted(), path).toEqual([...query].toSorted())
  }
})

test('a job that nobody does is refused when it is asked for, not forgotten', async () => {
  registerFeatures()
  await expect(enqueue('sweep-the-floor', {})).rejects.toThrow('nobody does the job "sweep-the-floor"')
})

test('an interface that no feature provides is named at start', () => {
  const weather = featureInterface<{ rains(): boolean }>('weather')
  expect(() => registerFeatures()).toThrow('no feature provides weather')
  weather.provide({ rains: () => false })
  expect(() => registerFeatures()).not.toThrow()
})

test('no feature and nothing of the server is in a bundle: not in that of browsers, not in that of the views', async () => {
  const builder = await createBuilder({
    root,
    logLevel: 'silent',
    configLoader: 'native',
    environments: { client: { build: { write: false } }, ssr: { build: { write: false } } },
  })
  for (const environment of Object.values(builder.environments)) {
    const output = [await builder.build(environment)].flat()
    const chunks = output.flatMap((one) => ('output' in one ? one.output : [])).filter((one) => one.type === 'chunk')
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    expect(
      modules.some((id) => id.endsWith('/src/pages.data.ts')),
      environment.name,
    ).toBe(true)
    expect(
      modules.filter((id) =>
        /\/src\/(server\/(database|queue|files)\/|engine\/public\/directory\/(registry|directory-data)\.ts|features\/[^/]+\/(feature|directory)\.ts|(features|register|routes|policy)\.ts)/.test(
          id,
        ),
      ),
      environment.name,
    ).toEqual([])
    const outside = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    expect(
      outside.filter((name) => /^pg(-|\/|$)/.test(name)),
      environment.name,
    ).toEqual([])
  }
})
