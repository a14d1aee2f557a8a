// The row whose number is asked for, as far as it is known without revealing anything.
import { kindOfPage } from '#engine/page/kind-of-page.ts'
import type { LoaderContext } from '#engine/page/context.ts'
import { fieldLabel } from '#engine/model/registry.ts'
import { needsPassword } from '#engine/store/recent-password.ts'
import { records } from '#engine/store/records.ts'
import { titleOfRow } from '#engine/store/refs.ts'
import { collectedFor } from '#engine/model/encrypted-fields.ts'
import { notFound } from '#server/errors.ts'

export type RevealData = {
  title: string
  field: string
  label: string
  masked: string
  needsPassword: boolean
  backHref: string
}

export async function loader({ viewer, page, params, locale, path }: LoaderContext): Promise<RevealData> {
  const kind = kindOfPage(page)
  const found = collectedFor(viewer, kind).find(([, field]) => field.encrypted.countryOf)
  if (!found) throw notFound()
  const row = await records(viewer, kind).get(params.id ?? '')
  const masked = row[found[0]]
  if (typeof masked !== 'string') throw notFound()
  return {
    title: titleOfRow(kind, row, locale),
    field: found[0],
    label: fieldLabel(kind, found[0], locale),
    masked,
    needsPassword: await needsPassword(viewer),
    backHref: path.replace(/\/reveal$/, ''),
  }
}
