// A workflow as data: the states of a row and the moves between them. Content has one; a kind may say one of its own.
import { type Access, matchesGrant } from './access.ts'
import type { Viewer } from './viewer.ts'

type State = Readonly<Record<string, unknown>>

/** May this viewer move this row? */
type MoveRule = (viewer: Viewer, access: Access, row: State) => boolean

export type Move = {
  readonly from: readonly string[]
  readonly to: string
  readonly by: MoveRule
  /** A reason is asked for; `staff`: others may leave it out. */
  readonly reason?: 'always' | 'staff'
  /** Fields that must be filled; they may be sent along with the move. */
  readonly needs?: readonly string[]
  /** All that a row needs to leave draft must be there. */
  readonly complete?: true
  /** Fields that are given the time of the move: at every move, or at the first one only. */
  readonly sets?: Readonly<Record<string, 'now' | 'once'>>
  /** A job that tells somebody, enqueued in the transaction of the move with kind, id, from and to. */
  readonly tells?: string
  /** The product makes it when somebody changes the row whose changes staff look at; nobody has a button for it. */
  readonly onChange?: true
  /** The product makes it, for the people whom the row is between or by the time; nobody has a button or a call for it. */
  readonly betweenPeople?: true
  readonly audit: 'submit' | 'publish' | 'reject' | 'archive' | 'withdraw' | 'move' | 'update'
}

export type Workflow = {
  /** The choice field that holds the state; forms, calls and uploads never write it. */
  readonly field: string
  readonly start: string
  readonly states: readonly string[]
  /** In the order of their buttons. */
  readonly moves: readonly Move[]
  /** States in which a row may still lack what it needs to leave draft. */
  readonly drafts: readonly string[]
  /** States that lists offer for many rows at once, to who may publish or else update. */
  readonly bulk: { readonly publish: readonly string[]; readonly update: readonly string[] }
}

export const whoUpdates: MoveRule = (viewer, access, row) => matchesGrant(row, access.update(viewer))
/** Staff who may change the row; its owner has no part in it. */
export const staffWhoUpdate: MoveRule = (viewer, access, row) =>
  viewer.who === 'staff' && whoUpdates(viewer, access, row)
const whoPublishes: MoveRule = (viewer, access, row) => matchesGrant(row, access.publish(viewer))

/** Of a member's row its member, else staff who publish. */
const ownerOrPublisher: MoveRule = (viewer, access, row) =>
  (viewer.who === 'member' ? whoUpdates : whoPublishes)(viewer, access, row)

/** What a member handed in is withdrawn by the member: staff return it, with a reason the member reads. */
const whoHandedIn: MoveRule = (viewer, access, row) =>
  !(viewer.who === 'staff' && row['owner']) && whoUpdates(viewer, access, row)

export const theProduct: MoveRule = () => false

/** From draft to the public site and into the archive. */
export const contentWorkflow: Workflow = {
  field: 'status',
  start: 'draft',
  states: ['draft', 'pending', 'published', 'rejected', 'archived'],
  moves: [
    { from: ['draft', 'rejected'], to: 'pending', by: whoUpdates, complete: true, audit: 'submit' },
    {
      from: ['draft', 'rejected'],
      to: 'published',
      by: whoPublishes,
      complete: true,
      sets: { publishedAt: 'once' },
      audit: 'publish',
    },
    {
      from: ['pending'],
      to: 'published',
      by: whoPublishes,
      complete: true,
      sets: { publishedAt: 'once', reviewedAt: 'now' },
      audit: 'publish',
    },
    {
      from: ['pending'],
      to: 'rejected',
      by: whoPublishes,
      reason: 'always',
      sets: { reviewedAt: 'now' },
      audit: 'reject',
    },
    { from: ['pending'], to: 'draft', by: whoHandedIn, audit: 'withdraw' },
    { from: ['published'], to: 'pending', by: theProduct, onChange: true, audit: 'update' },
    { from: ['published'], to: 'archived', by: ownerOrPublisher, reason: 'staff', audit: 'archive' },
    { from: ['archived'], to: 'draft', by: ownerOrPublisher, audit: 'withdraw' },
    {
      from: ['archived'],
      to: 'published',
      by: whoPublishes,
      complete: true,
      sets: { publishedAt: 'once' },
      audit: 'publish',
    },
  ],
  drafts: ['draft', 'rejected'],
  bulk: { publish: ['published', 'rejected', 'archived', 'draft'], update: ['pending', 'draft'] },
}

type States = { readonly workflow: Workflow | null; readonly pipeline: Workflow | null }

export const workflowsOf = ({ workflow, pipeline }: States): Workflow[] =>
  [workflow, pipeline].filter((one) => one !== null)

/** The workflow that has this state: those of one kind share none. */
export const workflowWith = (kind: States, state: string): Workflow | null =>
  workflowsOf(kind).find(({ states }) => states.includes(state)) ?? null

/** The move between two states, or null when there is none. */
export const findMove = ({ moves }: Workflow, from: string, to: string): Move | null =>
  moves.find((move) => move.to === to && move.from.includes(from)) ?? null

/** The move that a change of a row in this state makes by itself, or null. */
export const moveOnChange = ({ field, moves }: Workflow, row: State): Move | null =>
  moves.find(({ onChange, from }) => onChange && from.includes(row[field] as string)) ?? null

/** Does this move want a reason of this viewer? */
export const wantsReason = (move: Move, viewer: Viewer): boolean =>
  move.reason === 'always' || (move.reason === 'staff' && viewer.who === 'staff')

/** What is wrong with a workflow itself: names that its states or its kind do not have. */
export function faultsOf(workflow: Workflow, fields: Readonly<Record<string, unknown>>): string[] {
  const { states, moves, start, drafts, bulk } = workflow
  const named = [start, ...drafts, ...bulk.publish, ...bulk.update, ...moves.flatMap(({ from, to }) => [...from, to])]
  const reached = new Set([start, ...moves.map(({ to }) => to)])
  const written = moves.flatMap(({ needs = [], sets = {} }) => [...needs, ...Object.keys(sets)])
  return [
    ...named.filter((state) => !states.includes(state)),
    ...states.filter((state) => !reached.has(state)),
    ...[workflow.field, ...written].filter((name) => !fields[name]),
  ]
}
