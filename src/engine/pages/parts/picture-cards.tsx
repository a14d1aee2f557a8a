// Pictures as cards: what it shows, where it leads, when and for whom; up, down and active are saved at once.
import { IconButton } from '#ui/button.tsx'
import { useBuddhist, useLocale, useWords } from '#ui/words.tsx'
import { formatDate } from '#words/formats.ts'
import { type Locale, localeNames, pickText, type Translated } from '#words/locales.ts'
import type { Picture } from '../../fields.ts'
import type { ListRow } from '../list-data.ts'
import { pictureSrc } from './cell.tsx'
import type { RowsProps } from './list-page.tsx'
import { Dots } from './reference-table.tsx'
import css from './picture-cards.module.css'

export const mostPictures = 5

const textOf = (value: unknown, locale: Locale): string => pickText(value as Translated | null, locale)?.text ?? ''

function Card({ row, at, of, props }: { row: ListRow; at: number; of: number; props: RowsProps }) {
  const { data, act, menuFor } = props
  const { shape } = data
  const { act: acts } = useWords('office')
  const { picture: desk } = useWords('desk')
  const { status } = useWords('common')
  const locale = useLocale()
  const buddhist = useBuddhist()
  const src = pictureSrc(row.values['image'])
  const focus = (row.values['image'] as Picture | null)?.focus
  const day = (value: unknown): string => formatDate(String(value), locale, { buddhist })
  const from = row.values['showFrom']
  const until = row.values['showUntil']
  const languages = (row.values['languages'] ?? []) as Locale[]
  const isLogo = shape.fields['showFrom'] === undefined
  return (
    <li className={css.card} data-inactive={row.values['active'] === true ? undefined : ''}>
      <figure className={isLogo ? css.logo : css.slide}>
        {src ? (
          <img
            src={src}
            alt={textOf((row.values['image'] as Picture).alt ?? row.values['alt'], locale)}
            style={focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
            loading="lazy"
          />
        ) : (
          <span />
        )}
        {!isLogo && (
          <figcaption>
            <b>{textOf(row.values['title'], locale)}</b>
            <span>{textOf(row.values['caption'], locale)}</span>
          </figcaption>
        )}
      </figure>
      <div className={css.facts}>
        <p>
          <b>{row.title}</b> <Dots value={row.values[shape.title] ?? {}} />
        </p>
        {typeof row.values['url'] === 'string' && (
          <p>
            {desk.leadsTo} {row.values['url']}
          </p>
        )}
        {!isLogo && (
          <p>
            {from || until
              ? [from ? desk.from({ date: day(from) }) : '', until ? desk.until({ date: day(until) }) : '']
                  .filter(Boolean)
                  .join(' ')
              : desk.always}{' '}
            · {languages.length > 0 ? languages.map((one) => localeNames[one]).join(', ') : desk.allLanguages}
          </p>
        )}
        <div className={css.tools}>
          <label>
            <input
              type="checkbox"
              checked={row.values['active'] === true}
              disabled={!row.rights.update}
              onChange={(event) =>
                act({ do: 'set', field: 'active', active: String(event.target.checked), id: row.id })
              }
            />
            {status.active}
          </label>
          <IconButton
            icon="up"
            label={`${acts.up}: ${row.title}`}
            disabled={at === 0 || !row.rights.update}
            onClick={() => act({ do: 'move', to: 'up', id: row.id })}
          />
          <IconButton
            icon="down"
            label={`${acts.down}: ${row.title}`}
            disabled={at === of - 1 || !row.rights.update}
            onClick={() => act({ do: 'move', to: 'down', id: row.id })}
          />
          {menuFor(row)}
        </div>
      </div>
    </li>
  )
}

export function PictureCards(props: RowsProps) {
  const rows = props.data.rows
  return (
    <ol className={css.cards} data-list={props.data.shape.name}>
      {rows.map((row, at) => (
        <Card key={row.id} row={row} at={at} of={rows.length} props={props} />
      ))}
    </ol>
  )
}
