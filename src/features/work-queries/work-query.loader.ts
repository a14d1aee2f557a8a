// The form of the question, with the countries that may be asked for.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { listAddress } from '#engine/model/addresses/kind-pages.ts'
import { getKind, wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { kindForImport } from '#import/runs.ts'

export type WorkQueryData = {
  title: string
  list: { text: string; href: string }
  countries: { value: string; label: string }[]
}

const mostCountries = 400

/** @throws 403 for who may not upload works */
export async function loader({ viewer, locale, page, words, reply }: LoaderContext): Promise<WorkQueryData> {
  const kind = kindForImport(viewer, kindOfPage(page).name)
  reply.header('cache-control', 'no-store')
  const { rows } = await records({ ...viewer, locale }, getKind('countries')).list({ size: mostCountries }, [
    'code',
    'name',
  ])
  const countries = rows.flatMap(({ code, name }) =>
    typeof code === 'string' ? [{ value: code, label: typeof name === 'string' ? name : code }] : [],
  )
  return {
    title: words.curator.workQueries.title,
    list: { text: wordsOf(kind, locale).many, href: listAddress(kind) ?? '' },
    countries: countries.toSorted((a, b) => a.label.localeCompare(b.label, locale)),
  }
}
