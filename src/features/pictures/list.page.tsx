// A picture list of any kind: cards in their order, as they will appear.
import { useWords } from '#ui/foundations/words.tsx'
import type { Catalogs } from '#words/catalogs.ts'
import type { ListData } from '#engine/office/list/list-data.ts'
import { type Head, type Site, usePage } from '#engine/page/page-data.ts'
import { ListPage } from '#engine/office/list/list-page.tsx'
import { mostPictures, PictureCards } from './picture-cards.tsx'
import { PicturePreview } from './picture-look.tsx'
import css from './picture-cards.module.css'

export const head = (data: ListData, _words: Catalogs, _site: Site): Head => ({ title: data.title, hidden: true })

export function View() {
  const data = usePage<ListData>()
  const { picture } = useWords('staff')
  const tooMany =
    data.shape.fields.caption !== undefined &&
    data.rows.filter(({ values }) => values.active === true).length > mostPictures
  return (
    <ListPage
      areCards
      rows={PictureCards}
      formTop={PicturePreview}
      note={tooMany ? <p className={css.warning}>{picture.tooMany}</p> : null}
    />
  )
}
