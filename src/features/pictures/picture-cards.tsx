// Pictures as cards: how each will appear, where it leads, when and for whom; its place and whether it is active are saved at once.
import { useState } from 'react'
import { IconButton } from '#ui/parts/button.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import { defaultTimeZone, formatBytes, formatDate, labelled, listed } from '#words/formats.ts'
import { type Locale, localeNames } from '#words/locales.ts'
import type { ListRow } from '#engine/office/list/list-data.ts'
import { isFiltered } from '#engine/office/list/list-address.ts'
import { usePage } from '#engine/page/page-data.ts'
import type { RowsProps } from '#engine/office/rows-props.ts'
import type { PictureListData } from './list.loader.ts'
import { isMessage, PictureLook } from './picture-look.tsx'
import { type PictureValues, pictureValues } from './picture-values.ts'
import { Dots } from '#ui/layout/language-dots.tsx'
import css from './picture-cards.module.css'

export const mostPictures = 5

/** Above this a picture is slow on a phone. */
const mostBytes = 300 * 1024

type CardProps = {
  row: ListRow
  at: number
  of: number
  /** All of them are shown, in their order. */
  movable: boolean
  props: RowsProps
  drag: Drag
}
type Drag = {
  /** Place of the card that is being dragged, and where it would fall. */
  from: number | null
  over: number | null
  set: (from: number | null, over: number | null) => void
}

/** When a message is shown, and in which languages. */
function Term({ values }: { values: PictureValues }) {
  const { picture: editor } = useWords('editor')
  const locale = useLocale()
  const dates = useDates()
  const day = (value: string): string => formatDate(value, locale, { ...dates, timeZone: defaultTimeZone })
  const from = values.showFrom
  const until = values.showUntil
  const languages = (values.languages ?? []) as Locale[]
  return (
    <p>
      {from || until
        ? [from ? editor.from({ date: day(from) }) : '', until ? editor.until({ date: day(until) }) : '']
            .filter(Boolean)
            .join(' ')
        : editor.always}{' '}
      ·{' '}
      {languages.length > 0
        ? listed(
            languages.map((one) => localeNames[one]),
            locale,
          )
        : editor.allLanguages}
    </p>
  )
}

function Handle({ row, at, drag }: Pick<CardProps, 'row' | 'at' | 'drag'>) {
  const { picture: editor } = useWords('editor')
  return (
    <span
      className={css.handle}
      draggable
      title={editor.drag({ text: row.title })}
      aria-hidden="true"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.title)
        drag.set(at, at)
      }}
      onDragEnd={() => drag.set(null, null)}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor">
        <path d="M6 3h2v2H6zM12 3h2v2h-2zM6 9h2v2H6zM12 9h2v2h-2zM6 15h2v2H6zM12 15h2v2h-2z" />
      </svg>
    </span>
  )
}

function Card({ row, at, of, movable, props, drag }: CardProps) {
  const { data, act, menuFor } = props
  const { shape } = data
  const { act: acts, picture } = useWords('staff')
  const { picture: editor } = useWords('editor')
  const { status } = useWords('common')
  const locale = useLocale()
  const values = pictureValues(row.values)
  const languages = (values.languages ?? []) as Locale[]
  const { weights } = usePage<PictureListData>()
  const bytes = weights[values.image?.key ?? ''] ?? 0
  const warnings = [
    ...(bytes > mostBytes ? [labelled(formatBytes(bytes, locale, 0), picture.tooHeavy, locale)] : []),
    ...(shape.fields.darkImage && !values.darkImage ? [picture.noDark] : []),
    ...(shape.fields.linkFailures && (values.linkFailures ?? 0) > 0
      ? [labelled(String(values.linkFailures), shape.fields.linkFailures.label, locale)]
      : []),
    ...(values.textInPicture === true && languages.length === 0 ? [picture.textInAll] : []),
  ]
  const drop = () => {
    if (drag.from !== null && drag.from !== at) act({ do: 'move', to: String(at), id: data.rows[drag.from]?.id ?? '' })
    drag.set(null, null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons up and down do the same
    <li
      className={css.card}
      data-inactive={values.active === true ? undefined : ''}
      data-dragged={drag.from === at ? '' : undefined}
      data-over={
        drag.from !== null && drag.over === at && drag.from !== at ? (drag.from < at ? 'after' : 'before') : undefined
      }
      onDragOver={(event) => {
        if (drag.from === null) return
        event.preventDefault()
        if (drag.over !== at) drag.set(drag.from, at)
      }}
      onDrop={(event) => {
        event.preventDefault()
        drop()
      }}
    >
      <PictureLook shape={shape} values={row.values} />
      <div className={css.facts}>
        <p>
          <b>{row.title}</b> <Dots value={row.values[shape.title] ?? {}} />
        </p>
        {values.url && (
          <p>
            {editor.leadsTo} {values.url}
          </p>
        )}
        {isMessage(shape) && <Term values={values} />}
        {warnings.map((text) => (
          <p key={text} className={css.heavy}>
            {text}
          </p>
        ))}
        <div className={css.tools}>
          {row.rights.update && movable && of > 1 && <Handle row={row} at={at} drag={drag} />}
          <label>
            <input
              type="checkbox"
              checked={values.active === true}
              disabled={!row.rights.update}
              onChange={(event) =>
                act({ do: 'set', field: 'active', active: String(event.target.checked), id: row.id })
              }
            />
            {status.active}
          </label>
          {movable && (
            <>
              <IconButton
                icon="up"
                label={`${acts.up}: ${row.title}`}
                disabled={!row.rights.update}
                aria-disabled={at === 0}
                onClick={() => at > 0 && act({ do: 'move', to: 'up', id: row.id })}
              />
              <IconButton
                icon="down"
                label={`${acts.down}: ${row.title}`}
                disabled={!row.rights.update}
                aria-disabled={at === of - 1}
                onClick={() => at < of - 1 && act({ do: 'move', to: 'down', id: row.id })}
              />
            </>
          )}
          {menuFor(row)}
        </div>
      </div>
    </li>
  )
}

export function PictureCards(props: RowsProps) {
  const { rows } = props.data
  const movable = !isFiltered(props.query) && !props.query.has('sort')
  const [[from, over], setDrag] = useState<[number | null, number | null]>([null, null])
  const drag: Drag = { from, over, set: (first, second) => setDrag([first, second]) }
  return (
    <ol className={css.cards} data-list={props.data.shape.name}>
      {rows.map((row, at) => (
        <Card key={row.id} row={row} at={at} of={rows.length} {...{ movable, props, drag }} />
      ))}
    </ol>
  )
}
