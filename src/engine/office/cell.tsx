// One value of a row as text for people: in table cells, panels and read views. One entry per field type.
import type { ReactNode } from 'react'
import { Avatar } from '#ui/people/avatar.tsx'
import { Glyph } from '#ui/foundations/glyphs.tsx'
import { Html } from '#ui/foundations/html.tsx'
import { Icon } from '#ui/foundations/icons.tsx'
import { A, MemberLink } from '#ui/foundations/link.tsx'
import { Enlarge } from '#ui/pictures/enlarge.tsx'
import { Status, type StatusName } from '#ui/overlays/status.tsx'
import { useDates, useLocale, useWords } from '#ui/foundations/words.tsx'
import {
  cutText,
  formatBytes,
  formatDate,
  formatNumber,
  formatRelative,
  formatYear,
  listed,
  type Dates,
} from '#words/formats.ts'
import { languageTags, type Locale, pickText, type Translated } from '#words/locales.ts'
import { regionName } from '#words/region-name.ts'
import type { FieldShape } from '../model/describe.ts'
import type { FieldType, Picture } from '../model/fields.ts'
import type { Looks } from '../model/kind.ts'
import { type ShownTime, shownTime } from '../model/shown-time.ts'
import css from './cell.module.css'
import { withoutTags } from '#lib/text/visible-text.ts'

type RefOut = { id: string; label: string; slug?: string; code?: string }
type Look = {
  field: FieldShape
  value: unknown
  locale: Locale
  dates: Dates
  now: number
  full: boolean
  yes: string
  no: string
  id: string
  shown: ShownTime | null
}

export const pictureSrc = (picture: unknown): string | null =>
  typeof picture === 'object' && picture !== null && 'key' in picture ? `/files/${(picture as Picture).key}` : null

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0)

function Text({ field, value, locale, full }: Look) {
  if (!field.translated)
    return field.rule === 'hex' ? (
      <ColorWord color={String(value)} />
    ) : (
      <span className={field.rule ? css.code : full && (field.lines ?? 1) > 1 ? css.paragraphs : undefined}>
        {String(value)}
      </span>
    )
  const picked = pickText(value as Translated, locale)
  return picked ? (
    <span lang={picked.lang === locale ? undefined : languageTags[picked.lang]}>{picked.text}</span>
  ) : null
}

const ColorWord = ({ color }: { color: string }) => (
  <span className={css.color}>
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <rect width="16" height="16" rx="2" fill={color} />
    </svg>
    {color}
  </span>
)

function RichText({ value, locale, full }: Look) {
  const picked = pickText(value as Translated, locale)
  if (!picked) return null
  if (full) return <Html html={picked.text} lang={languageTags[picked.lang]} />
  return <span>{cutText(withoutTags(picked.text, ' ').trim(), 120, locale)}</span>
}

function Moment({ field, value, locale, dates, now, full }: Look) {
  const text = String(value)
  const exact = formatDate(text, locale, { ...dates, shape: field.time ? 'date-time' : 'date' })
  if (full || !field.time) return <time dateTime={text}>{exact}</time>
  // What is planned is asked for by its day, what was done by how long ago.
  if (field.zoneIn)
    return (
      <time dateTime={text} title={exact}>
        {formatDate(text, locale, { ...dates, shape: 'date' })}
      </time>
    )
  return (
    <time dateTime={text} title={exact} suppressHydrationWarning>
      {formatRelative(text, now, locale)}
    </time>
  )
}

/** The signs by their own names. */
const signs: Readonly<Record<string, string>> = {
  leaf: 'bcg',
  horizon: 'earth-and-space',
  lattice: 'ai',
  tracks: 'high-energy-physics',
  overlap: 'quantum',
  seed: 'young-talent',
}

/** What is published or active and not shown now says since or until when. */
/** Between what is said and its date. */
const beforeDate: Readonly<Record<Locale, string>> = { en: ', ', th: ' ', lo: ' ', zh: '：' }

export function Scheduled({ state, at }: ShownTime) {
  const { status } = useWords('common')
  const locale = useLocale()
  const dates = useDates()
  const date = formatDate(at, locale, { ...dates, shape: 'date-time' })
  return <Status status={state} text={status[state] + beforeDate[locale] + date} />
}

function Choice({ field, value, locale, shown }: Look) {
  const labelOf = (one: string): string => field.options?.find((option) => option.value === one)?.label ?? one
  if (field.many) return <span>{listed((value as string[]).map(labelOf), locale)}</span>
  if (field.name === 'status')
    return shown ? <Scheduled {...shown} /> : <Status status={value as StatusName} text={labelOf(String(value))} />
  if (field.of === 'glyph')
    return (
      <span className={css.color}>
        <Glyph industry={signs[String(value)] ?? ''} size={16} />
        {labelOf(String(value))}
      </span>
    )
  return <span>{labelOf(String(value))}</span>
}

function Flag({ field, value, yes, no, shown }: Look) {
  if (field.name === 'active' && shown) return <Scheduled {...shown} />
  if (field.name === 'active') return <Status status={value ? 'active' : 'inactive'} />
  return <span className={value ? undefined : css.quiet}>{value ? yes : no}</span>
}

const Refs = ({ value, full, locale }: Look) => {
  const list = value as RefOut[]
  const shown = full ? list : list.slice(0, 3)
  return (
    <span>
      {listed(
        shown.map((one) => one.label),
        locale,
      )}
      {list.length > shown.length && <span className={css.quiet}> +{list.length - shown.length}</span>}
    </span>
  )
}

/** A value inside an entry: a text, in one language or several, or the label of a row. */
function textOf(value: unknown, locale: Locale): string {
  if (Array.isArray(value))
    return listed(
      value.map((one) => textOf(one, locale)),
      locale,
    )
  if (typeof value !== 'object' || value === null) return String(value)
  return 'label' in value ? String(value.label) : withoutTags(pickText(value, locale)?.text ?? '', ' ')
}

function List({ field, value, full, locale, dates }: Look) {
  const entries = value as Record<string, unknown>[]
  const line = (entry: Record<string, unknown>): string => {
    const parts: string[] = []
    let isAfterYear = false
    for (const [at, { name, of, options, rule, label }] of (field.entry ?? []).entries()) {
      const one = entry[name]
      if (isEmpty(one) || one === false) continue
      const year = rule === 'year' && formatYear(Number(one), locale, dates.buddhist)
      const choice = of ? options?.find((option) => option.value === one)?.label : one === true && label
      const country = rule === 'alpha2' && regionName(String(one), locale)
      const shownText = year || choice || country || textOf(one, locale)
      const before = field.entry?.[at - 1]
      // Until now, or until a year.
      const isSpan = one === true ? isAfterYear : year && before?.rule === 'year' && !isEmpty(entry[before.name])
      isAfterYear = Boolean(year)
      parts.push(isSpan ? `${parts.pop()}–${shownText}` : shownText)
    }
    return listed(parts, locale)
  }
  const [address, text] = ['url', 'text'].map((type) => field.entry?.find((one) => one.type === type)?.name ?? '')
  /** One with an address is a link, by its first text. */
  const linked = (entry: Record<string, unknown>) => {
    const href = entry[address ?? '']
    if (typeof href !== 'string') return line(entry)
    return <MemberLink href={href}>{textOf(entry[text ?? ''] ?? href, locale)}</MemberLink>
  }
  if (!full)
    return (
      // Names of countries are those that the browser knows.
      <span suppressHydrationWarning>
        {entries.slice(0, 3).map(line).join('; ')}
        {entries.length > 3 && <span className={css.quiet}> +{entries.length - 3}</span>}
      </span>
    )
  return (
    <ul className={css.lines}>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own
        <li key={at} suppressHydrationWarning>
          {linked(entry)}
        </li>
      ))}
    </ul>
  )
}

function PictureLook({ field, value, id, full }: Look) {
  const src = pictureSrc(value)
  if (src && full)
    return (
      <Enlarge src={src} label={field.label}>
        <img className={css.picture} src={src} alt="" loading="lazy" />
      </Enlarge>
    )
  return <Avatar id={id} size={40} photo={src ? { src, alt: '' } : undefined} />
}

/** With the way to the row, for staff who have it in a list. */
function AnyReference({ field, value }: Look) {
  const { kind, id, label } = value as Partial<RefOut> & { kind: string }
  const opens = id && field.kinds?.find((one) => one.kind === kind)?.opens
  return opens ? <A href={opens + id}>{label}</A> : <span>{label}</span>
}

const looks: Record<FieldType, (look: Look) => ReactNode> = {
  text: Text,
  richText: RichText,
  number: ({ field, value, locale, dates }) => (
    <span className={css.number}>
      {field.rule === 'year'
        ? formatYear(Number(value), locale, dates.buddhist)
        : formatNumber(Number(value), locale, field.decimals ?? 6)}
    </span>
  ),
  date: Moment,
  choice: Choice,
  flag: Flag,
  ref: ({ value }) => <span>{(value as RefOut).label}</span>,
  refs: Refs,
  anyRef: AnyReference,
  tags: Refs,
  email: ({ value, full }) =>
    full ? <a href={`mailto:${String(value)}`}>{String(value)}</a> : <span className={css.code}>{String(value)}</span>,
  url: ({ value, full }) =>
    full ? (
      <MemberLink href={String(value)}>{String(value)}</MemberLink>
    ) : (
      <span className={css.code}>
        {String(value)
          .replace(/^https?:\/\/(www\.)?/, '')
          .replace(/\/$/, '')}
      </span>
    ),
  image: PictureLook,
  file: ({ value, locale }) => {
    const { key, name, bytes } = value as { key: string; name: string; bytes: number }
    return (
      <a href={`/files/${key}`} className={css.color}>
        <Icon name="download" size={16} />
        {name} ({formatBytes(bytes, locale, 1)})
      </a>
    )
  },
  list: List,
}

export type CellProps = {
  field: FieldShape
  value: unknown
  /** Row id, for its picture. */ id: string
  /** Everything, not only what fits a table. */ full?: boolean
  /** The row it is a value of: its state may depend on the time. */ row?: {
    looks: Looks
    values: Readonly<Record<string, unknown>>
  }
}

/** Empty values leave nothing (tables) or nothing at all (read views leave the label out too). */
export function Cell({ field, value, id, full = false, row }: CellProps) {
  const locale = useLocale()
  const dates = useDates()
  const { actions } = useWords('common')
  const Show = looks[field.type]
  if (isEmpty(value) && field.type !== 'image') return null
  // oxlint-disable-next-line react/purity -- how long ago is said as of now
  const now = Date.now()
  return (
    <Show
      field={field}
      value={value}
      id={id}
      shown={row ? shownTime(now, row.looks, row.values) : null}
      full={full}
      locale={locale}
      dates={dates}
      now={now}
      yes={actions.yes}
      no={actions.no}
    />
  )
}

export { isEmpty }

/** Numbers and dates stand at the right edge of their column. */
export const isRightAligned = (field: FieldShape): boolean => field.type === 'number'
