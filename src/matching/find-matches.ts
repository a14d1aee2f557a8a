// Finds matches: rows of every kind that says how it is matched, scored for one query, with reasons that can be checked.
import { matchSettings } from '#engine/interfaces/match-settings.ts'
import { namedWorks } from '#engine/interfaces/match-sources.ts'
import { publicSite } from '#engine/interfaces/public-site.ts'
import type { Kind } from '#engine/model/kind.ts'
import { fieldsOfMatch } from '#engine/model/match-shape.ts'
import type { Out } from '#engine/model/rows.ts'
import { asVisitor, type Viewer } from '#engine/model/viewer.ts'
import { rowsFor } from '#engine/search/lists/cached-rows.ts'
import { baseCondition } from '#engine/search/lists/list-condition.ts'
import { wordsIn } from '#words/words-in.ts'
import { againTexts } from './again.ts'
import { findCandidates } from './candidates.ts'
import { type Compared, compareRow } from './compare.ts'
import { allUnmet, endings, type Said } from './conditions.ts'
import type { LearnedSearch, Nearness } from './evidence/learned/similarity.ts'
import { currentEvidence } from './evidence/learning/versions.ts'
import { evidenceOf, nearnessTo } from './near-texts.ts'
import {
  type MatchedPart,
  type MatchGroup,
  matchParts,
  type MatchQuery,
  type MatchRow,
  type MatchWeights,
} from './query.ts'
import { type MatchedKind, matchedKinds } from './matched-kinds.ts'
import { partTexts, type Speaking } from './reasons.ts'
import { readBest } from './read-best.ts'
import { readCandidates, readNetworkTypes } from './row-evidence.ts'
import { furtherFields, saidInFields, type SaidInText } from './said-in-texts.ts'
import { gradeOf, scoreOf, sharedWeights, subjectShare } from './score.ts'
import { besideLearned, type Sought } from './sought-terms.ts'
import { readWanted, type Wanted } from './wanted.ts'

async function readWeights(own: MatchQuery['weights'] = {}): Promise<MatchWeights> {
  const set = await matchSettings().weights()
  return Object.fromEntries(matchParts.map((part, at) => [part, own[part] ?? set[at] ?? 0])) as Record<
    (typeof matchParts)[number],
    number
  >
}

function partsOf(compared: Compared, weights: Record<string, number>, said: Said, speaking: Speaking): MatchedPart[] {
  const texts = partTexts(compared, said, speaking)
  return matchParts.flatMap((part) => {
    const value = compared.values[part]
    if (value === null) return []
    return [
      {
        part,
        value: Math.round(value * 1000) / 1000,
        weight: Math.round((weights[part] ?? 0) * 10) / 10,
        text: texts[part],
      },
    ]
  })
}

/**
 * Of rows whose texts are near what is sought: where they say it, in their own texts, or else in any other field by which they are found.
 * Those with works on its keywords need no other word.
 */
async function saidIn(
  { kind, shape }: MatchedKind,
  { viewer, sought }: Reading,
  asked: ReadonlySet<string>,
  rows: readonly Out[],
): Promise<Map<string, SaidInText>> {
  const reasonsIn = (some: readonly Out[], names: readonly string[]): [string, SaidInText][] =>
    some.flatMap((row) => {
      const found = saidInFields(kind, names, row, sought, viewer.locale)
      return found ? [[row.id, found]] : []
    })
  const inTexts = new Map(
    reasonsIn(
      rows.filter(({ id }) => asked.has(id)),
      shape.texts,
    ),
  )
  const others = [...asked].filter((id) => !inTexts.has(id))
  if (others.length === 0 || sought.isDescription) return inTexts
  const names = furtherFields(kind, shape)
  const further = await rowsFor(viewer, kind, others, baseCondition(viewer, kind, {}), names)
  return new Map([...inTexts, ...reasonsIn(further, names)])
}

const without = (row: Out, names: readonly string[]): Out =>
  names.length === 0 ? row : (Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) as Out)

type Reading = {
  viewer: Viewer
  wanted: Wanted
  weights: MatchWeights
  said: Said
  near: Nearness | null
  sought: Sought
}

async function matchesOf(own: MatchedKind, reading: Reading, fields: RowFields): Promise<MatchGroup> {
  const { viewer, wanted, weights, said, near } = reading
  const { kind, shape } = own
  const ids = await findCandidates(viewer, own, wanted, near?.nearest(kind.name) ?? [])
  const matches = (await readCandidates(viewer, own, ids, reading)).filter(({ isMatch }) => isMatch)
  const candidateOf = new Map(matches.map((one) => [one.id, one]))
  const base = baseCondition(viewer, kind, {})
  const first = await readBest(matches, wanted.size, async (some) => {
    const known = some.flatMap((id) => candidateOf.get(id)?.row ?? [])
    const left = some.filter((id) => !candidateOf.get(id)?.row)
    const rows = [...known, ...(await rowsFor(viewer, kind, left, base, fieldsOfMatch(shape)))]
    const typesOf = await readNetworkTypes(viewer, own, wanted, rows)
    return rows.flatMap((row) => {
      const evidence = candidateOf.get(row.id)?.evidence
      if (!evidence) return []
      const compared = compareRow(kind, shape, row, wanted, { ...evidence, ...typesOf(row) }, viewer.locale)
      const shares = sharedWeights(compared.values, weights)
      const unmet = allUnmet(shape, { kind, row, wanted, said })
      return [{ id: row.id, score: scoreOf(compared.values, shares), unmet, compared, shares }]
    })
  })
  const firstIds = first.map(({ id }) => id)
  const over = first.filter(({ unmet }) => unmet.some(({ condition }) => endings.has(condition))).map(({ id }) => id)
  const toSay = new Set(
    first
      .filter(({ compared }) => (compared.similarity ?? 0) > 0 && (compared.works?.on ?? []).length === 0)
      .map(({ id }) => id),
  )
  const answered = fields(kind)
  const onlySaid = answered && toSay.size > 0 ? shape.texts.filter((name) => !answered.includes(name)) : []
  const [outs, again, named] = await Promise.all([
    rowsFor(viewer, kind, firstIds, base, answered && [...answered, ...onlySaid]),
    againTexts(kind.name, over, said),
    namedWorks(
      kind.name,
      first.flatMap(({ id, compared }) => compared.nearWorks.map((work) => ({ row: id, work }))),
    ),
  ])
  const texts = await saidIn(own, reading, toSay, outs)
  // Without a subject the industry or the place is what is shared; conditions that are met are no more than possible.
  const withoutSubject = wanted.industries.size + wanted.countries.size > 0 ? null : 0
  const outOf = new Map(outs.map((row) => [row.id, without(row, onlySaid)]))
  return {
    kind: kind.name,
    total: matches.length,
    rows: first.flatMap(({ id, score, unmet, compared, shares }): MatchRow[] => {
      const row = outOf.get(id)
      if (!row) return []
      const { keywords } = compared
      const evidence = evidenceOf(compared, named.get(id) ?? [])
      const nearest = compared.nearWorks.flatMap((work) => named.get(id)?.find((one) => one.id === work) ?? [])[0]
      const speaking = { work: nearest?.title ?? null, text: texts.get(id) ?? null }
      const parts = partsOf(compared, shares, said, speaking)
      return [
        {
          id,
          score,
          grade: gradeOf(score, unmet, subjectShare(compared.values, weights) ?? withoutSubject),
          parts,
          keywords,
          evidence,
          unmet,
          again: again.get(id) ?? null,
          row,
        },
      ]
    }),
  }
}

type RowFields = (kind: Kind) => readonly string[] | undefined

/**
 * The matches of a query: a group for each kind, in the order of the registry. Only what every visitor sees is matched, whoever asks,
 * so that what is private moves nothing; and nobody is proposed who is not open to it (rules 5.6). A kind that is switched off has no group.
 * @param fields what is read of the rows that are answered; every field that a visitor receives unless told
 * @param evidence what was learned; the newest unless told
 */
export async function findMatches(
  viewer: Viewer,
  query: MatchQuery,
  { fields = () => undefined, evidence }: { fields?: RowFields; evidence?: LearnedSearch | null } = {},
): Promise<MatchGroup[]> {
  const reader = asVisitor(viewer)
  const kinds = matchedKinds().filter(({ kind }) => !query.kinds || query.kinds.includes(kind.name))
  const areOpen = await Promise.all(kinds.map(({ kind }) => publicSite().isOpen(kind.name)))
  const [learned, wanted, weights, words, buddhist] = await Promise.all([
    evidence === undefined ? currentEvidence() : evidence,
    readWanted(reader, query),
    readWeights(query.weights),
    wordsIn(viewer.locale),
    matchSettings().buddhistYears(),
  ])
  const near = nearnessTo(learned, wanted)
  const reading = {
    viewer: reader,
    wanted,
    weights,
    said: { words, locale: viewer.locale, buddhist },
    near,
    sought: besideLearned(wanted.sought, near),
  }
  return Promise.all(kinds.filter((_, at) => areOpen[at]).map((one) => matchesOf(one, reading, fields)))
}
