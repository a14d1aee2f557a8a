// Banners that public pages show now, in the language of their reader.
import { createHash } from 'node:crypto'
import { banners } from '#kinds/picture-lists/kinds.ts'
import { isShownNow, shownPicture } from '#kinds/picture-lists/shown-pictures.ts'
import { visitor } from '#engine/model/viewer.ts'
import type { SiteNotice } from '#engine/page/page-data.ts'
import { records } from '#engine/store/records.ts'
import { labelOf } from '#engine/store/refs.ts'
import type { Locale } from '#words/locales.ts'

/** More would push the page away. */
const most = 6

/** In their order; `version` changes with what a banner says, so that a dismissed one comes back when it says something else. */
export async function listBanners(locale: Locale): Promise<SiteNotice[]> {
  const { rows } = await records(visitor(locale), banners).list({ size: 50 })
  return rows
    .filter((row) => isShownNow(row, locale))
    .slice(0, most)
    .map((row) => {
      const shown = {
        placement: row.placement,
        pages: row.pages ?? [],
        title: labelOf(row.title, locale),
        text: labelOf(row.text, locale),
        href: row.url ?? '',
        picture: shownPicture(row.image, locale),
        phone: row.image ? shownPicture(row.phoneImage, locale) : null,
      }
      const text = JSON.stringify([row.title, row.text, row.url, row.image?.key])
      return { id: row.id, version: createHash('sha1').update(text).digest('base64url').slice(0, 8), ...shown }
    })
}
