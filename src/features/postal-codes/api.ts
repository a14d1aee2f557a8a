// Postal codes of a country while one is typed: the code with place, district and province, or a hint that there is none.
import { countries } from '#kinds/reference-lists/kinds.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { described } from '#engine/api/described.ts'
import { postalCodeCalls } from './description.ts'
import { records } from '#engine/store/records.ts'
import { visitor } from '#engine/model/viewer.ts'
import { unifyDigits } from '#lib/text/digits.ts'
import { query, queryOne, sql } from '#server/database/db.ts'
import { badRequest, isProblem, Problem } from '#server/errors.ts'
import { refuseUnknownParams } from '#server/http/params.ts'
import { isLocale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'

export type PostalCode = { zipcode: string; place: string; district: string; province: string }

const most = 20

/** Codes that begin like the text, or whose place, district or province holds it: district and province in English for who reads no Thai. */
function findCodes(country: string, text: string, isThai: boolean): Promise<PostalCode[]> {
  const plain = text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const [begins, holds] = [`${plain.replaceAll(/[\s-]/g, '')}%`, `%${plain}%`]
  const [district, province] = isThai
    ? [sql`district`, sql`province`]
    : [sql`coalesce(nullif(district_en, ''), district)`, sql`coalesce(nullif(province_en, ''), province)`]
  return query<PostalCode>(sql`
    select distinct zipcode, place, ${district} district, ${province} province from postal_codes
    where country = ${country} and (zipcode like ${begins} or lower(place) like ${holds}
      or lower(district) like ${holds} or lower(district_en) like ${holds} or lower(province) like ${holds} or lower(province_en) like ${holds})
    order by zipcode, 2 limit ${most}`)
}

/** May the code be one of a country whose codes nobody lists? Its pattern says so; without a pattern any may. */
const mayBe = (pattern: string, text: string): boolean =>
  !pattern || new RegExp(pattern, 'i').test(text.replaceAll(/[\s-]/g, '')) || new RegExp(pattern, 'i').test(text)

const one = (params: URLSearchParams, name: string, most: number): string => {
  const text = unifyDigits(params.get(name) ?? '')
    .normalize('NFC')
    .trim()
  if (!text || text.length > most) throw badRequest('unknown_value', { parameter: name, value: text.slice(0, most) })
  return text
}

async function lookUp(request: FastifyRequest): Promise<{ rows: PostalCode[] }> {
  const params = new URL(request.url, 'http://localhost').searchParams
  refuseUnknownParams(params, ['country', 'q', 'locale'])
  const [countryCode, text] = [one(params, 'country', 40), one(params, 'q', 100)]
  const country = await records(visitor(), countries)
    .get(/^[a-z]{2}$/i.test(countryCode) ? countryCode.toUpperCase() : countryCode)
    .catch((error: unknown) => {
      throw isProblem(error) ? badRequest('unknown_value', { parameter: 'country', value: countryCode }) : error
    })
  const locale = params.get('locale')
  const language = isLocale(locale) ? locale : request.identity.viewer.locale
  const code = country.code
  const rows = await findCodes(code, text, language === 'th')
  if (rows.length > 0) return { rows }
  const isListed = await queryOne(sql`select 1 from postal_codes where country = ${code} limit 1`)
  if (!isListed && mayBe(country.postalPattern ?? '', text)) return { rows }
  const { problems } = await wordsIn(language)
  throw new Problem(404, 'zipcode_not_found', { extra: { message: problems.validation.zipcode } })
}

/** GET /api/zipcodes?country=TH&q=101 answers {rows}, or 404 with a hint: a code that nobody knows may be saved all the same. */
export function addPostalCodeRoutes(app: FastifyInstance): void {
  app.get('/api/zipcodes', described(postalCodeCalls['/api/zipcodes'].get), async (request, reply) => {
    const found = await lookUp(request)
    void reply.header('cache-control', 'public, max-age=3600').header('vary', 'accept-language, authorization, cookie')
    return found
  })
}
