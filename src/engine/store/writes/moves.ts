// Moving a row along its workflow: which moves a viewer has, what a move needs, and what it writes.
import { readLines } from '#lib/text/typed-text.ts'
import type { FieldProblems } from '#lib/problems.ts'
import { badRequest, forbidden, invalid, notFound } from '#server/errors.ts'
import { enqueue } from '#server/queue/jobs.ts'
import type { Kind } from '../../model/kind.ts'
import { isEmpty, problemOf } from '../../model/values/values.ts'
import type { Viewer } from '../../model/viewer.ts'
import { findMove, type Move, wantsReason, type Workflow, workflowWith } from '../../model/workflow.ts'
import { childrenOfRow } from '../children/children.ts'
import type { Values } from '../columns.ts'
import { checkChildren } from '../children/given-children.ts'
import { checkRow, readInput } from './input.ts'
import { timeAfter } from './stamp.ts'
import type { Change } from './changes.ts'
import { beforeSave } from './writing.ts'

/** What is sent along with a move: the reason, and values of the fields it needs. */
export type MoveGiven = Values & { reason?: string | null }

/** The states this viewer can move this row to, for buttons. */
export const movesFor = (viewer: Viewer, { access }: Kind, workflow: Workflow | null, row: Values): string[] =>
  workflow
    ? workflow.moves.flatMap((move) =>
        move.from.includes(row[workflow.field] as string) && move.by(viewer, access, row) ? [move.to] : [],
      )
    : []

function readReason(viewer: Viewer, move: Move, given: string | null | undefined): string | null {
  const read = readLines(given ?? null, 1000)
  if (!read.ok) throw invalid({ statusReason: [problemOf(read)] })
  if (wantsReason(move, viewer) && !read.value) throw invalid({ statusReason: [{ code: 'required' }] })
  return read.value || null
}

/** Values of the fields the move needs; others are no part of a move. */
async function readNeeded(viewer: Viewer, kind: Kind, move: Move, given: Values, before: Values): Promise<Values> {
  const { values, problems } = await readInput(viewer, kind, given, before)
  for (const name of Object.keys(given)) if (!move.needs?.includes(name)) problems[name] = [{ code: 'notAllowed' }]
  for (const name of move.needs ?? [])
    if (!problems[name] && isEmpty(name in values ? values[name] : before[name]))
      problems[name] = [{ code: 'required' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return values
}

async function problemsOf(kind: Kind, row: Values): Promise<FieldProblems | null> {
  const problems = {
    ...(await checkRow(kind, row, true)),
    ...(await checkChildren(await childrenOfRow(kind, row['id'] as string), kind, true)),
  }
  return Object.keys(problems).length > 0 ? problems : null
}

/**
 * The change that moves a row; null when it stands there already. Enqueues whom the move tells.
 * @throws 404 without a workflow, 400 for moves that do not exist or lack something, 403 for those the viewer may not make
 */
export async function readMove(
  viewer: Viewer,
  kind: Kind,
  before: Values,
  to: string,
  { reason, ...given }: MoveGiven,
): Promise<Change | null> {
  if (!kind.workflow) throw notFound()
  const workflow = workflowWith(kind, to) ?? kind.workflow
  const { field } = workflow
  const from = before[field] as string
  if (from === to) return null
  const move = findMove(workflow, from, to)
  if (!move || move.onChange || move.betweenPeople) throw badRequest('no_such_move', { from, to })
  if (!move.by(viewer, kind.access, before)) throw forbidden()
  const why = readReason(viewer, move, reason)
  const after: Values = { ...before, ...(await readNeeded(viewer, kind, move, given, before)), [field]: to }
  if (kind.fields['statusReason'] && workflow === kind.workflow) after['statusReason'] = why
  beforeSave(kind, after, before)
  // A kind that holds the row back says why by its check.
  const problems = move.complete ? await problemsOf(kind, { ...after, [field]: to }) : null
  if (problems) throw invalid(problems)
  if (after[field] !== to) throw forbidden()
  const now = timeAfter(before)
  for (const [name, how] of Object.entries(move.sets ?? {})) if (how === 'now' || !after[name]) after[name] = now
  if (move.tells) await enqueue(move.tells, { kind: kind.name, id: before['id'], from, to })
  return { before, after, action: move.audit, isChecked: true }
}
