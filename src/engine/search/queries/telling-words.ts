// Of a question with more words than an index is asked for: those that tell most, as a shorter question.
import { isWeakWord } from '#server/search/queries/function-words.ts'
import { plainRun, type ParsedQuery, type Term } from '#server/search/queries/parsed-query.ts'
import { wordsOfRun } from '#server/search/queries/ranked-query.ts'
import { codePoints, gramLength, gramsOf, type Run } from '#server/search/tokens/runs.ts'

/** So many different words an index is asked for. */
const mostAskedWords = 24
// One letter stands for every name that begins so: it is as much work as some words.
const workOfLetter = 8
// A word of a script without blanks is asked for by its letters as well.
const workOfUnspaced = 2
const mostExcludedWords = 12

type Piece = {
  term: Term
  key: string
  /** Tokens whose numbers of documents say how often it stands: the smallest counts. */
  tokens: readonly string[]
  work: number
  /** Asked for before all others, as far as there is room: phrases between quotes, and the word that is being typed. */
  isFirst: boolean
  /** It tells little, or is too short to tell. */
  isWeak: boolean
}

const tokensOf = (run: Run): string[] =>
  run.kind === 'han' ? gramsOf(run, false).map((pair) => `#${pair}`) : [plainRun(run)]

function phrase(term: Term): Piece {
  const runs = term.runs.slice(0, mostAskedWords)
  return {
    term: { ...term, runs },
    key: `"${runs.map(({ text }) => text).join(' ')}`,
    tokens: runs.flatMap(tokensOf),
    work: term.runs.reduce(
      (sum, run) => sum + (run.kind === 'spaced' ? 1 : workOfUnspaced * wordsOfRun(run).length),
      0,
    ),
    isFirst: true,
    isWeak: false,
  }
}

function word(run: Run, isFirst: boolean): Piece {
  const plain = plainRun(run)
  const length = codePoints(plain).length
  const isShort = length < (run.kind === 'spaced' ? 2 : gramLength(run.kind))
  return {
    term: { runs: [run], quoted: false, excluded: false, plain },
    key: plain,
    tokens: tokensOf(run),
    work: isShort ? workOfLetter : run.kind === 'spaced' ? 1 : workOfUnspaced,
    isFirst: isFirst && !isShort,
    isWeak: isShort || isWeakWord(plain),
  }
}

/** What is asked for, each once: words, those of scripts without blanks by the dictionaries, and phrases. */
function piecesOf({ terms }: ParsedQuery): Piece[] {
  const last = terms.at(-1)
  const pieces = terms.flatMap((term): Piece[] => {
    if (term.excluded) return []
    if (term.quoted) return [phrase(term)]
    return term.runs.flatMap((run) =>
      run.kind === 'spaced'
        ? [word(run, term === last)]
        : wordsOfRun(run).map(({ text, start }) => word({ ...run, text, start: run.start + start }, false)),
    )
  })
  return [...new Map(pieces.toReversed().map((piece) => [piece.key, piece])).values()].reverse()
}

const workOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { work }) => sum + work, 0)

function exclusionsOf({ terms }: ParsedQuery): Term[] {
  let left = mostExcludedWords
  return terms.filter(({ excluded, runs }) => excluded && (left -= runs.length) >= 0)
}

/** Tokens whose numbers of documents decide what is left of the question; none where all of it is asked. */
export function tokensToCount(parsed: ParsedQuery): string[] {
  const pieces = piecesOf(parsed)
  return workOf(pieces) > mostAskedWords ? [...new Set(pieces.flatMap(({ tokens }) => tokens))] : []
}

/**
 * The question with its most telling words, in their order: the rarest that stand somewhere, then those that stand nowhere, then weak
 * ones. One that is not too long stays as it is.
 */
export function mostTelling(parsed: ParsedQuery, documents: ReadonlyMap<string, number>): ParsedQuery {
  const pieces = piecesOf(parsed)
  const excluded = exclusionsOf(parsed)
  const isTooLong = workOf(pieces) > mostAskedWords
  if (!isTooLong && excluded.length === parsed.terms.filter((term) => term.excluded).length) return parsed
  if (!isTooLong) return { ...parsed, terms: parsed.terms.filter((term) => !term.excluded || excluded.includes(term)) }
  const often = ({ tokens }: Piece): number => Math.min(...tokens.map((token) => documents.get(token) ?? 0))
  const rankOf = (piece: Piece): number =>
    piece.isFirst ? -1 : piece.isWeak ? Infinity : often(piece) || Number.MAX_SAFE_INTEGER
  const byRank = pieces
    .map((piece) => ({ piece, rank: rankOf(piece) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
  let left = mostAskedWords
  const chosen = new Set<Piece>()
  for (const { piece } of byRank) {
    // The first one is asked for however much it is.
    if (chosen.size > 0 && piece.work > left) continue
    chosen.add(piece)
    left -= piece.work
  }
  // Exclusions first: the last word stays the one that may be begun.
  return { ...parsed, terms: [...excluded, ...pieces.filter((piece) => chosen.has(piece)).map(({ term }) => term)] }
}
