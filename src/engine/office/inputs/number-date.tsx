// Numbers grouped when one leaves the field, years and dates that understand the Buddhist era.
import { type ReactNode, useState } from 'react'
import { parseDate } from '#lib/time/dates.ts'
import { unifyDigits } from '#lib/text/digits.ts'
import { isTimeZone } from '#lib/time/time-zone.ts'
import { isBuddhistYear, toGregorianYear } from '#lib/time/years.ts'
import { isLocalTime, toInstant, toLocalTime } from '#lib/time/zoned-time.ts'
import { useBuddhist, useLocale, useWords } from '#ui/foundations/words.tsx'
import { buddhistYear, defaultTimeZone, formatDate, formatNumber } from '#words/formats.ts'
import { ariaOf, type InputProps } from './input-props.ts'
import css from './inputs.module.css'

const plain = (text: string): string => unifyDigits(text).replaceAll(/[,\s]/g, '')

/** A field that shows one text and, while somebody is in it, another: what they type. */
function TypedInput(
  props: InputProps & {
    /** While nobody types. */
    shown: string
    /** What typing begins with. */
    text: string
    mode: 'numeric' | 'decimal'
    hints?: { placeholder: string; title: string }
    onType: (text: string) => void
    onLeave?: () => void
    /** What the typed text means, said beside it. */
    children: (typed: string) => ReactNode
  },
) {
  const { name, id, disabled, shown, text, mode, hints, onType, onLeave, children } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <>
      <input
        id={id}
        name={name}
        type="text"
        inputMode={mode}
        className={css.short}
        value={typed ?? shown}
        disabled={disabled}
        autoComplete="off"
        {...hints}
        {...ariaOf(props)}
        onFocus={() => setTyped(text)}
        onChange={(event) => {
          setTyped(event.target.value)
          onType(event.target.value)
        }}
        onBlur={() => {
          setTyped(null)
          onLeave?.()
        }}
      />
      {children(typed ?? text)}
    </>
  )
}

const Beside = ({ children }: { children: ReactNode }) => <span className={css.beside}>{children}</span>

export function NumberInput(props: InputProps) {
  const { field, value, onChange } = props
  const locale = useLocale()
  const { form } = useWords('editor')
  const isYear = field.rule === 'year'
  const text = value === null || value === undefined ? '' : String(value)
  const number = Number(plain(text))
  const isNumber = text !== '' && Number.isFinite(number)
  const isBuddhist = isYear && isNumber && isBuddhistYear(number)
  const grouped = isNumber && !isYear ? formatNumber(number, locale === 'lo' ? 'en' : 'th', field.decimals ?? 6) : text
  return (
    <TypedInput
      {...props}
      shown={grouped}
      text={text}
      mode={field.int ? 'numeric' : 'decimal'}
      onType={(typed) => {
        const next = plain(typed)
        onChange(next === '' ? null : /^[+-]?\d+(\.\d+)?$/.test(next) ? Number(next) : typed)
      }}
      onLeave={() => {
        if (isBuddhist) onChange(toGregorianYear(number))
      }}
    >
      {() =>
        isBuddhist ? (
          <Beside>{form.isYear({ typed: number, year: toGregorianYear(number) })}</Beside>
        ) : isYear && isNumber && locale === 'th' ? (
          <Beside>{form.buddhistYear({ year: buddhistYear(number) })}</Beside>
        ) : null
      }
    </TypedInput>
  )
}

/** The zone of the site, which has no other time in summer. */
const siteZone = `${defaultTimeZone} (GMT+7)`

export function DateInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { form } = useWords('editor')
  const text = typeof value === 'string' ? value : ''
  if (field.time) {
    const zoneValue = field.zoneIn ? props.values[field.zoneIn] : defaultTimeZone
    const zone = typeof zoneValue === 'string' && isTimeZone(zoneValue) ? zoneValue : defaultTimeZone
    const shown = isLocalTime(text) ? text.slice(0, 16) : toLocalTime(text, zone)
    const zoneId = `${id}-zone`
    const read = (next: string) => (field.zoneIn ? next : toInstant(next, defaultTimeZone)) || next || null
    // The server reads a time without a zone in the zone of the row, or in that of the site, without script as well.
    return (
      <>
        <input
          id={id}
          name={name}
          type="datetime-local"
          className={css.short}
          value={text ? shown : ''}
          disabled={disabled}
          {...ariaOf(
            field.zoneIn ? props : { ...props, described: [props.described, zoneId].filter(Boolean).join(' ') },
          )}
          onChange={(event) => onChange(read(event.target.value))}
        />
        {!field.zoneIn && (
          <span id={zoneId} className={css.beside}>
            {siteZone}
          </span>
        )}
      </>
    )
  }
  return (
    <TypedInput
      {...props}
      shown={text}
      text={text}
      mode="numeric"
      hints={{ placeholder: locale === 'th' && buddhist ? '2569-11-20' : '2026-11-20', title: form.dateForm }}
      onType={(typed) => {
        const found = parseDate(typed)
        onChange(typed.trim() === '' ? null : found.ok ? found.value.date : typed)
      }}
    >
      {(typed) => {
        const read = parseDate(typed)
        const year = Number(typed.slice(0, 4))
        return read.ok ? (
          <Beside>
            {isBuddhistYear(year) && `${form.isYear({ typed: year, year: toGregorianYear(year) })} · `}
            {formatDate(read.value.date, locale, { buddhist, shape: 'long' })}
          </Beside>
        ) : null
      }}
    </TypedInput>
  )
}
