// What a row of any picture list may have: slides, banners, logos and portals each have some of it.
import type { OutRow } from '#engine/model/rows.ts'
import type { banners, slides, topbarLogos } from '#kinds/picture-lists/kinds.ts'
import type { portals } from '#kinds/portals/kind.ts'

export type PictureValues = Partial<
  OutRow<typeof slides> & OutRow<typeof banners> & OutRow<typeof topbarLogos> & OutRow<typeof portals>
>

export const pictureValues = (row: Readonly<Record<string, unknown>>): PictureValues => row
