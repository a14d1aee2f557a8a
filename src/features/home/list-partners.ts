// Who supports and who manages the site: their logos, in the order of the settings.
import { managedBy, supports } from '#kinds/picture-lists/kinds.ts'
import { wordsOf } from '#engine/model/registry.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import type { Viewer } from '#engine/model/viewer.ts'

export type PartnerLogo = {
  id: string
  name: string
  /** Empty: it leads nowhere. */
  href: string
  src: string
  /** Shown instead on dark ground; empty where there is none. */
  dark: string
  width: number
  height: number
}
export type Partners = { title: string; logos: PartnerLogo[] }[]

/** Heights as shown (CSS pixels). */
const height = 56

async function listLogos(viewer: Viewer, kind: typeof supports): Promise<Partners[number]> {
  const { rows } = await records(viewer, kind).list({ size: 50 })
  const logos = rows.map((row) => ({
    id: row.id,
    name: labelOf(row.name, viewer.locale),
    href: row.url ?? '',
    src: `/files/${row.image.key}`,
    dark: row.darkImage ? `/files/${row.darkImage.key}` : '',
    width: Math.round((row.image.width * height) / row.image.height),
    height,
  }))
  return { title: wordsOf(kind, viewer.locale).many, logos }
}

/** Only those of whom there are some. */
export async function listPartners(viewer: Viewer): Promise<Partners> {
  const all = [await listLogos(viewer, supports), await listLogos(viewer, managedBy)]
  return all.filter(({ logos }) => logos.length > 0)
}
