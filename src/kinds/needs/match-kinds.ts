// Which kinds of rows are meant by what a need looks for.
export const matchKinds = {
  talent: 'talents',
  young_talent: 'young-talents',
  host: 'hosts',
  lab: 'lab-locations',
  funding: 'funding-calls',
  training: 'training-courses',
  company: 'match-companies',
} as const
export type MatchKind = keyof typeof matchKinds

export const kindsOf = (lookingFor: readonly string[] | null | undefined): string[] =>
  (lookingFor ?? []).flatMap((one) => matchKinds[one as MatchKind] ?? [])

/** What a company looks for that does not say it. */
const usual: readonly MatchKind[] = ['talent', 'lab']

/** The kinds of rows that a company looks for. */
export const kindsOfCompany = (needKinds: readonly string[] | null | undefined): string[] =>
  kindsOf(needKinds?.length ? needKinds : usual)

/** What a need that these rows answer looks for. */
export const matchKindOf = (kind: string): MatchKind | null =>
  (Object.keys(matchKinds) as MatchKind[]).find((one) => matchKinds[one] === kind) ?? null
