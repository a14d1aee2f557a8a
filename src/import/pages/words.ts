// Problems of uploads as sentences of the reader's language.
import { mostDois } from '#lib/identifiers/doi-list.ts'
import type { AllWords } from '#words/words-in.ts'
import { fieldMessage } from '#engine/api/problem-body.ts'
import { type SheetProblem, type SheetProblemCode, sheetProblemCodes } from '#server/sheets/sheet-problem.ts'

type Problem = {
  code: string
  level?: string | undefined
  hint?: string | null | undefined
  count?: number | string | null | undefined
  row?: number | undefined
  part?: string | undefined
  found?: string | null | undefined
  fix?: string | null | undefined
}

/** One sentence about a problem of a cell: what is wrong, then what is expected. */
export function problemText({ upload, problems: templates }: AllWords, label: string, problem: Problem): string {
  const { problems } = upload
  switch (problem.code) {
    case 'duplicateRow':
      if (problem.level === 'warning' && problem.row !== undefined) return problems.repeats({ row: problem.row })
      return problem.row === undefined ? problems.twice : upload.check.duplicateRow({ row: problem.row })
    case 'keptOnce':
      return problems.keptOnce({ row: problem.row ?? 0 })
    case 'understood':
      if (problem.hint === 'position') return problems.position({ text: problem.part ?? problem.found ?? '' })
      return problems.understood({ text: problem.part ?? problem.found ?? '', as: problem.fix ?? '' })
    case 'otherCountry':
      return upload.check.otherCountry
    case 'keptAsText':
      return problems.keptAsText({ text: label })
    case 'addedToList':
      return problems.addedToList({ text: label, name: problem.part ?? problem.found ?? '' })
    case 'alikeTitle':
      return problems.alikeTitle
    case 'possibleDuplicate':
      return problems.possibleDuplicate
    case 'anotherName':
    case 'anotherCountry':
    case 'anotherNumber':
    case 'severalHave':
    case 'typedByOwner':
      return [problem.part && problem.found, problems[problem.code]({ text: label })].filter(Boolean).join(' · ')
    case 'otherSource':
      return problems.otherSource({ text: problem.part ?? problem.found ?? '' })
    case 'changedByHand':
      return problems.changedByHand
    case 'noParentRow':
    case 'severalParents':
      return problems[problem.code]
    case 'otherThanAbove':
      return problems.otherThanAbove({ row: problem.row ?? 0 })
    case 'extraCells':
      return problems.extraCells
    case 'swallowedLines':
      return problems.swallowedLines
    case 'duplicateElsewhere':
      return problems.duplicateElsewhere
    case 'buddhist':
      return problems.buddhist
    case 'emailCleaned':
      return problems.emailCleaned
    case 'ownerDecides':
      return problems.ownerDecides
    case 'leftOut':
      return problems.leftOut
    case 'askedNotToBeListed':
      return problems.askedNotToBeListed
    default:
      if (problem.hint === 'notInList' && (problem.part ?? problem.found))
        return problems.notInList({ text: problem.part ?? problem.found ?? '' })
      if (problem.hint === 'listedMore' || problem.hint === 'onePersonARow') return problems[problem.hint]
      return problem.hint === 'several'
        ? problems.several({ text: label })
        : fieldMessage(templates, label, {
            code: problem.code,
            ...(problem.hint ? { detail: problem.hint } : {}),
            ...(problem.count === undefined || problem.count === null ? {} : { count: problem.count }),
          })
  }
}

/** Why a file is refused, in one plain sentence; `row`: the line of the file, where there is one. */
export function refusal({ upload }: AllWords, code: SheetProblemCode, row = 0): string {
  const { file } = upload
  switch (code) {
    case 'fileEmpty':
      return file.empty
    case 'noRows':
      return file.noRows
    case 'oldXls':
      return file.xls
    case 'tooLarge':
    case 'tooLargeUnpacked':
    case 'tooManyParts':
      return file.tooLarge
    case 'tooManyRows':
      return file.tooManyRows({ count: 50_000 })
    case 'tooManyColumns':
      return file.tooManyColumns({ count: 200 })
    case 'unsupportedType':
    case 'liesAboutType':
      return file.wrongType
    case 'passwordProtected':
      return file.locked
    case 'encodingUnsure':
    case 'encodingUnknown':
      return file.encodingUnsure
    case 'quoteNotClosed':
      return row > 0 ? file.quoteOpensIn({ row }) : file.quoteNotClosed
    case 'cellTooLong':
      return file.cellTooLong
    default:
      return file.unreadable
  }
}

/** Why a file was refused, as the end of an address: with the line of the file, where it has one. */
export const sheetProblemIn = ({ code, params }: Pick<SheetProblem, 'code' | 'params'>): string =>
  `&problem=${code}${params['row'] === undefined ? '' : `&line=${Number(params['row'])}`}`

/** A line of the file in the address of a page. */
const rowIn = (query: URLSearchParams): number => {
  const row = Number(query.get('line'))
  return Number.isSafeInteger(row) ? row : 0
}

/** What the page has to say of the form sent before it, by its address; null when there is nothing. */
export function problemOfAddress(words: AllWords, query: URLSearchParams): string | null {
  const problemCode = query.get('problem')
  const { file, repairs } = words.upload
  const refused = sheetProblemCodes.find((code) => code === problemCode)
  if (refused) return refusal(words, refused, rowIn(query))
  switch (problemCode) {
    case 'tooMany':
      return file.tooMany({ minutes: Math.max(1, Math.ceil(Number(query.get('wait')) / 60) || 1) })
    case 'corrections':
      return file.corrections
    case 'sourcesAway':
      return file.sourcesAway
    case 'tooManyDois':
      return words.upload.dois.tooMany({ count: mostDois })
    case 'noParent':
      return repairs.noParent
    case 'changed':
      return repairs.changed
    case 'sameColumn':
      return words.upload.columns.twice
    case 'sourceMissing':
      return words.upload.columns.sourceMissing
    case 'codesLeftOut':
      return words.upload.columns.codesLeftOut
    case 'columnMissing':
      return words.upload.columns.missingFirst
    default:
      return null
  }
}
