// The form of the question to one of the sources, with the countries that may be asked for; without a key only that it has none.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import { kindForImport } from '#import/runs.ts'
import { countries as countriesKind } from '#kinds/reference-lists/kinds.ts'
import { notFound } from '#server/errors.ts'
import { type FetchLine, fetchLine, type FetchView, fetchView } from './run/run-view.ts'
import { lastFetches, readFetch } from './run/runs-of-viewer.ts'
import { pathOf, sourceAt, sourceLabels, type SourceName, sourceNames, workSource } from './sources.ts'

export type WorkQueryData = {
  title: string
  list: { text: string; href: string }
  source: SourceName
  /** Of the source, and of the other ones. */
  tabs: { label: string; href: string; current: boolean }[]
  /** Can it be asked? */
  hasKey: boolean
  countries: { value: string; label: string }[]
  /** The run that is watched. */
  run: FetchView | null
  last: FetchLine[]
}

const mostCountries = 400

/** @throws 403 for who may not upload works */
export async function loader(context: LoaderContext): Promise<WorkQueryData> {
  const { viewer, locale, page, path, query, words, reply } = context
  const kind = kindForImport(viewer, kindOfPage(page).name)
  reply.header('cache-control', 'no-store')
  const { rows } = await records({ ...viewer, locale }, countriesKind).list({ size: mostCountries }, ['code', 'name'])
  const countries = rows.flatMap(({ code, name }) =>
    typeof code === 'string' ? [{ value: code, label: labelOf(name ?? null, locale) || code }] : [],
  )
  const source = sourceAt(path)
  const { title } = words.curator.workQueries
  const number = query.get('run')
  const run = number === null ? null : await readFetch(viewer, Number(number))
  if (run && run.place.source !== source) throw notFound()
  return {
    title: title({ name: sourceLabels[source] }),
    list: { text: wordsOf(kind, locale).many, href: listAddress(kind) ?? '' },
    source,
    tabs: sourceNames.map((name) => ({ label: sourceLabels[name], href: pathOf(name), current: name === source })),
    hasKey: workSource(source) !== null,
    countries: countries.toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    run: run && fetchView(context, run),
    last: run ? [] : (await lastFetches(viewer, source)).map((one) => fetchLine(context, one)),
  }
}
