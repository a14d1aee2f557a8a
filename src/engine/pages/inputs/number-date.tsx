// Numbers grouped when one leaves the field, years and dates that understand the Buddhist era.
import { useState } from 'react'
import { parseDate } from '#lib/dates.ts'
import { isBuddhistYear, toGregorianYear, unifyDigits } from '#lib/years.ts'
import { useBuddhist, useLocale, useWords } from '#ui/words.tsx'
import { buddhistYear, formatDate, formatNumber } from '#words/formats.ts'
import { ariaOf, type InputProps } from './input-props.ts'
import css from './inputs.module.css'

const plain = (text: string): string => unifyDigits(text).replaceAll(/[,\s]/g, '')

export function NumberInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const locale = useLocale()
  const { form } = useWords('desk')
  const [typed, setTyped] = useState<string | null>(null)
  const isYear = field.rule === 'year'
  const text = value === null || value === undefined ? '' : String(value)
  const number = Number(plain(text))
  const isNumber = text !== '' && Number.isFinite(number)
  const grouped = isNumber && !isYear ? formatNumber(number, locale === 'lo' ? 'en' : 'th', field.decimals ?? 6) : text
  return (
    <>
      <input
        id={id}
        name={name}
        type="text"
        inputMode={field.int ? 'numeric' : 'decimal'}
        className={css.short}
        value={typed ?? grouped}
        disabled={disabled}
        autoComplete="off"
        {...ariaOf(props)}
        onFocus={() => setTyped(text)}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = plain(event.target.value)
          onChange(next === '' ? null : /^[+-]?\d+(\.\d+)?$/.test(next) ? Number(next) : event.target.value)
        }}
        onBlur={() => {
          setTyped(null)
          if (isYear && isNumber && isBuddhistYear(number)) onChange(toGregorianYear(number))
        }}
      />
      {isYear && isNumber && isBuddhistYear(number) && (
        <span className={css.beside}>{form.isYear({ typed: number, year: toGregorianYear(number) })}</span>
      )}
      {isYear && isNumber && !isBuddhistYear(number) && locale === 'th' && (
        <span className={css.beside}>{form.buddhistYear({ year: buddhistYear(number) })}</span>
      )}
    </>
  )
}

/** An instant as `datetime-local` writes it, in the zone of this device. */
const localInstant = (iso: string): string => {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const pad = (part: number): string => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

export function DateInput(props: InputProps) {
  const { field, name, id, value, onChange, disabled } = props
  const locale = useLocale()
  const buddhist = useBuddhist()
  const { form } = useWords('desk')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typeof value === 'string' ? value : ''
  if (field.time) {
    const change = (next: string) => onChange(next ? new Date(next).toISOString() : null)
    return (
      <input
        id={id}
        name={name}
        type="datetime-local"
        className={css.short}
        value={text ? localInstant(text) : ''}
        disabled={disabled}
        suppressHydrationWarning
        {...ariaOf(props)}
        onChange={(event) => change(event.target.value)}
      />
    )
  }
  const read = parseDate(typed ?? text)
  const year = Number((typed ?? text).slice(0, 4))
  return (
    <>
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        placeholder={locale === 'th' && buddhist ? '2569-11-20' : '2026-11-20'}
        title={form.dateForm}
        className={css.short}
        value={typed ?? text}
        disabled={disabled}
        autoComplete="off"
        {...ariaOf(props)}
        onFocus={() => setTyped(text)}
        onChange={(event) => {
          setTyped(event.target.value)
          const found = parseDate(event.target.value)
          onChange(event.target.value.trim() === '' ? null : found.ok ? found.value.date : event.target.value)
        }}
        onBlur={() => setTyped(null)}
      />
      {read.ok && (
        <span className={css.beside}>
          {isBuddhistYear(year) && `${form.isYear({ typed: year, year: toGregorianYear(year) })} · `}
          {formatDate(read.value.date, locale, { buddhist, shape: 'long' })}
        </span>
      )}
    </>
  )
}
