// One value against its field: cleaned, or what is wrong with it. The same rules in form, API and upload; references are looked up by the server.
import { unifyDigits } from '#lib/text/digits.ts'
import { copiedNumber } from '#lib/identifiers/copied.ts'
import { parseDoi } from '#lib/identifiers/doi.ts'
import { parseEmail } from '#lib/identifiers/email.ts'
import { countGraphemes } from '#lib/text/graphemes.ts'
import { visibleText } from '#lib/text/visible-text.ts'
import { parseFunderId } from '#lib/identifiers/funder-id.ts'
import { parseHexColor } from '#lib/identifiers/hex-color.ts'
import { parseIsbn } from '#lib/identifiers/isbn.ts'
import { parseIssn } from '#lib/identifiers/issn.ts'
import { parseOpenalexId } from '#lib/identifiers/openalex-id.ts'
import { parseOrcid } from '#lib/identifiers/orcid.ts'
import { parsePhone } from '#lib/identifiers/phone.ts'
import { fail, invalid, ok, type Result } from '#lib/result.ts'
import { parseRor } from '#lib/identifiers/ror.ts'
import { parseScopusId } from '#lib/identifiers/scopus-id.ts'
import { parseFile, parsePicture } from '#lib/stored-values.ts'
import { cleanLine, cleanLines, upperLatin } from '#lib/text/text-clean.ts'
import { isTimeZone } from '#lib/time/time-zone.ts'
import { parseUrl } from '#lib/identifiers/url.ts'
import { isBuddhistYear, toGregorianYear } from '#lib/time/years.ts'
import { parseZipcode } from '#lib/identifiers/zipcode.ts'
import { isLocale } from '#words/locales.ts'
import { mostLetters, tooLarge } from './bounds.ts'
import type { Field, Rule } from '../fields.ts'
import type { FieldProblem } from '#lib/problems.ts'

const letters =
  (count: number) =>
  (text: string): Result<string> =>
    text.length !== count ? fail('equalChars', { count }) : /^[A-Z]+$/i.test(text) ? ok(text.toUpperCase()) : invalid()

const rules: Record<Rule, (text: string) => Result<string>> = {
  phone: parsePhone,
  orcid: parseOrcid,
  scopusId: parseScopusId,
  openalexAuthor: (text) => parseOpenalexId(text, 'A'),
  openalexWork: (text) => parseOpenalexId(text, 'W'),
  doi: parseDoi,
  isbn: parseIsbn,
  issn: parseIssn,
  ror: parseRor,
  funderId: parseFunderId,
  hex: parseHexColor,
  year: (text) => (/^\d{4}$/.test(unifyDigits(text)) ? ok(unifyDigits(text)) : invalid()),
  digits: (text) => {
    const bare = copiedNumber(
      text,
      /^(?:pmid|pubmed(?:\s*id)?)\s*[:=]?\s*|^https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\//i,
    ).replace(/\/$/, '')
    return /^\d+$/.test(bare) ? ok(bare) : fail('numericOnly')
  },
  alpha2: letters(2),
  alpha3: letters(3),
  code: (text) => (/[\s,;|]/.test(text) ? invalid('codeForm') : ok(text)),
  zipcode: parseZipcode,
  timeZone: (text) => (isTimeZone(text) ? ok(text) : invalid('timeZoneForm')),
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0)

/** Is the field needed in this row, sooner or later? Not where another one stands in its place, or where it says nothing. */
export const isNeededIn = (
  { required, unless, onlyWhen = {} }: Pick<Field, 'required' | 'unless' | 'onlyWhen'>,
  row: Readonly<Record<string, unknown>>,
): boolean =>
  required !== undefined &&
  (unless === undefined || isEmpty(row[unless]) || row[unless] === false) &&
  Object.entries(onlyWhen).every(([name, values]) => values.includes(row[name] as string))

function checkText(field: Field, value: unknown): Result<string | null> {
  if (typeof value !== 'string' && typeof value !== 'number') return invalid()
  let text = (field.lines ?? 1) > 1 ? cleanLines(String(value)) : cleanLine(String(value))
  if (text === '') return ok(null)
  if (field.upper) text = upperLatin(text)
  if (field.rule) {
    // A line of telephone numbers is one of them.
    const checked = rules[field.rule](field.rule === 'phone' ? cleanLines(String(value)) : text)
    if (!checked.ok) return checked
    text = checked.value
  }
  if (field.min && countGraphemes(text) < field.min) return fail('minChars', { count: field.min })
  return countGraphemes(text) > mostLetters(field) ? fail('maxChars', { count: mostLetters(field) }) : ok(text)
}

function checkRich(field: Field, text: unknown): Result<string | null> {
  if (typeof text !== 'string') return invalid()
  if (countGraphemes(visibleText(text)) > mostLetters(field)) return fail('maxChars', { count: mostLetters(field) })
  return ok(visibleText(text).trim() !== '' || text.includes('<img') ? text : null)
}

/** What is wrong names its language. */
function checkTranslated(field: Field, value: unknown): Result<Record<string, string> | null> {
  const given = typeof value === 'string' ? { en: value } : value
  if (!isObject(given)) return invalid()
  const texts: Record<string, string> = {}
  for (const [locale, text] of Object.entries(given)) {
    if (!isLocale(locale)) return invalid()
    if (isEmpty(text)) continue
    const checked = (field.type === 'richText' ? checkRich : checkText)(field, text)
    if (!checked.ok) return { ...checked, params: { ...checked.params, locale } }
    if (checked.value !== null) texts[locale] = checked.value
  }
  return ok(isEmpty(texts) ? null : texts)
}

// Whole numbers are stored in four bytes.
const largestWhole = 2 ** 31 - 1

function checkNumber(field: Field, value: unknown): Result<number> {
  const text = typeof value === 'string' ? unifyDigits(value).trim() : ''
  const parsed =
    typeof value === 'number'
      ? value
      : /^[+-]?\d[\d,]*(\.\d+)?$/.test(text)
        ? Number(text.replaceAll(',', ''))
        : Number.NaN
  if (!Number.isFinite(parsed)) return fail('numericOnly')
  const amount = field.rule === 'year' && isBuddhistYear(parsed) ? toGregorianYear(parsed) : parsed
  if (field.int && !Number.isInteger(amount)) return invalid('wholeNumber')
  const { min = -largestWhole, max = largestWhole } = field
  if (amount < min || amount > max) return fail('invalid', { count: `${min}–${max}` }, 'range')
  const decimals = field.decimals ?? 6
  return ok(field.int ? amount : Number(amount.toFixed(decimals)))
}

// The database knows no year 0.
const knownYear = /^[1-9]\d{3}-/

/** Is it a day of the calendar? One that its month does not have is otherwise taken for one of the next. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function checkDate(field: Field, given: unknown): Result<string> {
  if (typeof given !== 'string') return invalid('noSuchDate')
  const value = unifyDigits(given)
  if (field.time) {
    const text = value.replace(/^\d{4}/, (year) => String(toGregorianYear(Number(year))).padStart(4, '0'))
    const at = isDay(/^[\d-]{10}(?=T)/.exec(text)?.[0] ?? '') ? Date.parse(text) : Number.NaN
    return Number.isNaN(at) || !knownYear.test(new Date(at).toISOString())
      ? invalid('noSuchDate')
      : ok(new Date(at).toISOString())
  }
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim())
  if (!match) return invalid('noSuchDate')
  const text = `${String(toGregorianYear(Number(match[1]))).padStart(4, '0')}-${match[2]}-${match[3]}`
  return knownYear.test(text) && isDay(text) ? ok(text) : invalid('noSuchDate')
}

function checkList(field: Field, value: unknown): Result<unknown[]> {
  if (!Array.isArray(value)) return invalid()
  const rows: Record<string, unknown>[] = []
  for (const entry of value) {
    if (!isObject(entry)) return invalid()
    const row: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(field.entry ?? {})) {
      if (isEmpty(entry[name])) {
        if (inner.required) return fail('required')
        continue
      }
      const checked = checkValue(inner, entry[name])
      if (!checked.ok) return checked
      if (checked.value !== null) row[name] = checked.value
    }
    if (Object.keys(entry).some((name) => !Object.hasOwn(field.entry ?? {}, name))) return invalid()
    if (!isEmpty(row)) rows.push(row)
  }
  return ok(rows)
}

const checkChoices = (given: readonly unknown[]): Result<unknown[]> =>
  given.every((one) => typeof one === 'string') ? ok([...new Set(given)]) : invalid()

const readAlt = (alt: unknown): Result<Record<string, string> | null> =>
  isEmpty(alt) ? ok(null) : checkTranslated({ type: 'text', translated: true, max: 300 }, alt)

/** Cleans one value (null when it is empty), once its size is one that the field can have. References only get their form checked. */
export function checkValue(field: Field, value: unknown): Result<unknown> {
  const large = tooLarge(field, value)
  if (large) return large
  if (isEmpty(value)) return ok(field.type === 'flag' ? (field.default ?? null) : null)
  if (field.translated || field.type === 'richText') return checkTranslated(field, value)
  switch (field.type) {
    case 'text':
      return checkText(field, value)
    case 'number':
      return checkNumber(field, value)
    case 'date':
      return checkDate(field, value)
    case 'flag':
      return value === true || value === 'true' || value === 'on'
        ? ok(true)
        : value === false || value === 'false'
          ? ok(false)
          : invalid()
    case 'choice':
      if (!field.many) return typeof value === 'string' ? ok(value) : invalid()
      return checkChoices([value].flat())
    case 'email':
      return typeof value === 'string' ? parseEmail(value) : invalid()
    case 'url':
      return typeof value === 'string' ? parseUrl(value) : invalid()
    case 'list':
      return checkList(field, value)
    case 'image':
      return parsePicture(value, readAlt)
    case 'file':
      return parseFile(value)
    case 'anyRef':
      return isObject(value) && typeof value['kind'] === 'string' && typeof value['id'] === 'string'
        ? ok({ kind: value['kind'], id: value['id'] })
        : invalid()
    case 'ref':
    case 'refs':
    case 'tags':
      return ok(value)
  }
}

/** A failed check as the problem of a field. */
export const problemOf = ({
  code,
  params,
  hint,
}: {
  code: string
  params?: Record<string, string | number>
  hint?: string
}): FieldProblem => ({ code, ...params, ...(hint ? { detail: hint } : {}) })

export { isEmpty }
