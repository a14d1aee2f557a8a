// What a source of works is asked for, whichever source it is: what is empty is not asked for.

export type WorkQuery = {
  /** ISO 3166, two letters. */
  country: string
  /** As the source knows organizations: OpenAlex by ROR (nine characters), Scopus by its number or by name. */
  organization: string
  from: number | null
  to: number | null
  /** As the source numbers them; several are one or the other. */
  authors: readonly string[]
  /** In title, abstract and keywords; for sources that are asked so. */
  words: string
}
