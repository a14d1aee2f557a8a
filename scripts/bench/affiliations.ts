// How well affiliations of works are matched with the register of research organizations (ROR): each text once, judged by the
// organizations that OpenAlex gives to the authors who print it alone. Even years are for tuning, odd ones for judging. OpenAlex also
// names records that the register closed for one of the same name and town; how many findings are that one is said beside.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { affiliationIndex, type Organization } from '#lib/organizations/affiliation-index.ts'
import { matchAffiliation, sureConfidence } from '#lib/organizations/match-affiliation.ts'
import { readCountries } from '../../seed/reference/countries.ts'
import { root } from '../root.ts'
import { main, say } from '../terminal.ts'

const folder = process.env['AFFILIATIONS_DATA'] ?? join(root, '../shared/data')
const unzipped = (file: string): string => gunzipSync(readFileSync(join(folder, file))).toString('utf8')

type Work = {
  publication_year: number
  authorships: { institutions: { ror: string | null }[]; raw_affiliations: string[] }[]
}
type Register = Record<
  'ror_id' | 'name' | 'country_code' | 'city' | 'status' | 'types' | 'acronyms' | 'other_names',
  string
>

const several = (text: string): string[] => text.split('|').filter(Boolean)

const organizationOf = (row: Register): Organization => ({
  id: row.ror_id,
  names: [row.name, ...several(row.other_names)],
  acronyms: several(row.acronyms),
  country: row.country_code,
  towns: row.city ? [row.city] : [],
  isUnit: row.types.includes('facility'),
})

/** Records that the register closed, by the id of the active one of the same name, country and town. */
function closedFor(rows: readonly Register[]): ReadonlyMap<string, string[]> {
  const place = ({ name, country_code: country, city }: Register): string => `${name.toLowerCase()}|${country}|${city}`
  const closed = Map.groupBy(
    rows.filter(({ status }) => status !== 'active'),
    place,
  )
  return new Map(
    rows
      .filter(({ status }) => status === 'active')
      .map((row) => [row.ror_id, (closed.get(place(row)) ?? []).map((one) => one.ror_id)]),
  )
}

type Judged = Map<string, { times: number; rors: Map<string, number> }>

/** Texts with how often each organization was given to whoever printed them. */
function judgedTexts(isEven: boolean): Judged {
  const texts: Judged = new Map()
  for (const line of unzipped('people/openalex-geoscience/works.jsonl.gz').split('\n').filter(Boolean)) {
    const work = JSON.parse(line) as Work
    if ((work.publication_year % 2 === 0) !== isEven) continue
    for (const { institutions, raw_affiliations: affiliations } of work.authorships) {
      const [text] = affiliations
      if (text === undefined || affiliations.length > 1 || institutions.length === 0) continue
      const judged = texts.get(text) ?? { times: 0, rors: new Map<string, number>() }
      judged.times += 1
      for (const ror of new Set(institutions.map((one) => one.ror ?? '')))
        judged.rors.set(ror, (judged.rors.get(ror) ?? 0) + 1)
      texts.set(text, judged)
    }
  }
  return texts
}

await main(() => {
  const rows: Register[] = parse(unzipped('reference/ror-organizations-world.csv.gz'), { columns: true })
  const active = rows.filter(({ status }) => status === 'active').map(organizationOf)
  const known = new Set(rows.map((row) => row.ror_id))
  const closed = closedFor(rows)
  const countries = new Map(
    readCountries().map(({ code, name, aliases }) => [
      code,
      [...Object.values(name), ...aliases.map(({ text }) => text)],
    ]),
  )
  const began = performance.now()
  const index = affiliationIndex(active, countries)
  say(`${active.length} organizations, index in ${Math.round(performance.now() - began)} ms`)
  for (const isEven of [true, false]) {
    let [right, wrong, asked, ofClosed] = [0, 0, 0, 0]
    const started = performance.now()
    const texts = judgedTexts(isEven)
    for (const [text, { times, rors }] of texts) {
      const given = new Set([...rors].filter(([, count]) => count * 2 >= times).map(([ror]) => ror))
      const wanted = [...given].filter((ror) => known.has(ror))
      // What names nothing that the register has cannot be judged.
      if (wanted.length === 0) continue
      asked += wanted.length
      for (const { id, confidence } of matchAffiliation(index, text)) {
        if (confidence < sureConfidence) continue
        if (given.has(id)) right += 1
        else wrong += 1
        if (!given.has(id) && closed.get(id)?.some((ror) => given.has(ror))) ofClosed += 1
      }
    }
    const [precision, recall] = [right / (right + wrong), right / asked].map((share) => share.toFixed(3))
    const each = ((performance.now() - started) / texts.size).toFixed(2)
    say(
      `${isEven ? 'even' : 'odd'} years: precision ${precision}, recall ${recall} of ${asked} in ${texts.size} texts, ${each} ms each; of ${wrong} wrong ones ${ofClosed} are of a record that was closed for it`,
    )
  }
  return Promise.resolve()
})
