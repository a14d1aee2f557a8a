// What a match reads of the rows of a kind, as data: names of its fields. A kind takes part in matching by this block alone.

/** A hard condition: who does not meet it is said to be not eligible, with the reason, and stands last. Nobody is hidden. */
export type MatchCondition<N extends string = string> =
  /** Somebody is there from one day until another; without end where none is named. */
  | { readonly is: 'available'; readonly from: N; readonly until?: N }
  /** It begins on this day, or at this moment, within the wanted time; `unless` a flag is set. */
  | { readonly is: 'begins'; readonly at: N; readonly unless?: N }
  /** It ends at this day or moment; `unless` a flag is set. */
  | { readonly is: 'deadline'; readonly at: N; readonly unless?: N }
  /** It is for these levels. */
  | { readonly is: 'level'; readonly of: N }
  /** It is for people of these countries; for all where it names none. */
  | { readonly is: 'eligible'; readonly of: N }
  /** It lasts so many months at least and at most. */
  | { readonly is: 'duration'; readonly least: N; readonly most: N }
  /** It has room while its state is one of these. */
  | { readonly is: 'state'; readonly of: N; readonly open: readonly string[] }
  /** It has room while the number is not zero; where `among` is empty or zero, nobody counts. */
  | { readonly is: 'room'; readonly of: N; readonly among: N }
  /** It takes others while the flag is set. */
  | { readonly is: 'external'; readonly of: N }

export type MatchShape<N extends string = string> = {
  /** Names by which a sentence in any language asks for rows of this kind; none for one whose rows only ask. */
  readonly called?: readonly string[]
  /** Its words of the thesaurus. */
  readonly keywords: N
  readonly industries?: N
  /** Its own texts that count as evidence, beside what features lend it (works). */
  readonly texts: readonly N[]
  /** Where it is or leads to: references to countries. */
  readonly places?: N
  /** What stands under its title in results, in this order: whose it is and where. */
  readonly shown?: readonly N[]
  readonly languages?: N
  /** Networks it belongs to; `by` is the field of these rows that says of which type each is. */
  readonly networks?: { readonly of: N; readonly by: string }
  /** When somebody said that it is right: the first of these that is filled. */
  readonly freshness: readonly N[]
  readonly conditions: readonly MatchCondition<N>[]
  /** Where it is what others are sought for: what it asks for, as far as that is said apart from what it offers. */
  readonly asks?: {
    readonly texts?: readonly N[]
    readonly places?: N
    readonly levels?: N
    /** Where whoever asks comes from: a country. */
    readonly origin?: N
    readonly from?: N
    readonly until?: N
  }
  /** Rows of this kind ask and are never proposed: needs. */
  readonly onlyAsks?: true
}

/** Fields that a match reads of a row of the kind. */
export const fieldsOfMatch = (shape: MatchShape): string[] => [
  ...new Set([
    shape.keywords,
    ...(shape.industries ? [shape.industries] : []),
    ...(shape.places ? [shape.places] : []),
    ...(shape.languages ? [shape.languages] : []),
    ...(shape.networks ? [shape.networks.of] : []),
    ...shape.freshness,
    ...shape.conditions.flatMap(fieldsOfCondition),
  ]),
]

function fieldsOfCondition(condition: MatchCondition): string[] {
  switch (condition.is) {
    case 'available':
      return [condition.from, ...(condition.until ? [condition.until] : [])]
    case 'begins':
    case 'deadline':
      return [condition.at, ...(condition.unless ? [condition.unless] : [])]
    case 'duration':
      return [condition.least, condition.most]
    case 'room':
      return [condition.of, condition.among]
    default:
      return [condition.of]
  }
}
