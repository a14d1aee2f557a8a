// Decisions in words: what, by whom, when and why; and the last one, as long as it can be taken back.
import type { LoaderContext } from '#engine/page/context.ts'
import { takeBackSeconds } from '#engine/store/writes/take-back.ts'
import { entryOf } from '#lib/entry-of.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { databaseNow } from '#server/database/clock.ts'
import { formatDate } from '#words/formats.ts'
import { type About, decisionsAbout, findDecision, type StoredDecision } from '../decisions/stored-decisions.ts'

export type ShownDecision = { id: string; text: string; facts: string; reason: string | null; isUndone: boolean }

type InWords = Pick<LoaderContext, 'locale' | 'words' | 'site'>

export function decisionText(
  { locale, words, site }: InWords,
  { what, until, items, accounts }: StoredDecision,
): string {
  const { decisions } = words.moderation
  const text = entryOf(decisions.what, what) ?? what
  return [
    text,
    until && decisions.until({ date: formatDate(until, locale, site.dates) }),
    items > 1 && decisions.reach({ items, accounts }),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const decidedAt = ({ locale, site }: InWords, { madeAt }: StoredDecision): string =>
  formatDate(madeAt, locale, { shape: 'date-time', ...site.dates })

export const whoDecided = ({ words }: InWords, { who }: StoredDecision): string => who ?? words.editor.form.somebody

function shown(context: LoaderContext, decision: StoredDecision): ShownDecision {
  const { decisions } = context.words.moderation
  const line = decisions.line({ name: whoDecided(context, decision), date: decidedAt(context, decision) })
  return {
    id: decision.id,
    text: decisionText(context, decision),
    facts: decision.undoneAt ? `${line} · ${decisions.undone}` : line,
    reason: decision.reason,
    isUndone: decision.undoneAt !== null,
  }
}

export const shownDecisions = async (context: LoaderContext, about: About, limit = 20): Promise<ShownDecision[]> =>
  (await decisionsAbout(context.viewer, about, limit)).map((one) => shown(context, one))

/** What was just decided; `undo`: its id, as long as whoever decided can take it back. */
export type LastDecision = { text: string; undo: string | null; isUndone: boolean; left: number }

/** The decision that the address names after it was made or taken back. */
export async function lastDecision(context: LoaderContext): Promise<LastDecision | null> {
  const { query, viewer } = context
  const id = query.get('decided') ?? query.get('undone')
  const decision = id && isUuid(id) ? await findDecision(viewer, id) : null
  if (!decision || decision.madeBy !== viewer.id) return null
  const age = databaseNow() - new Date(decision.madeAt).getTime()
  const left = Number(query.get('left') ?? 0)
  return {
    text: decisionText(context, decision),
    undo: !decision.undoneAt && age < takeBackSeconds * 1000 ? decision.id : null,
    isUndone: decision.undoneAt !== null,
    left: Number.isSafeInteger(left) && left > 0 ? left : 0,
  }
}
