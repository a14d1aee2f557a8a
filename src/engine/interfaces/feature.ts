// What a feature gives to the product, as data: src/features.ts is one array of these. Server, commands, routes, policy and
// tests read that array, so nothing has to be hung up anywhere else.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config, SignInProvider } from '#server/config.ts'
import type { FieldProblem } from '#lib/problems.ts'
import type { Log } from '#server/log.ts'
import type { RunListener } from '#server/queue/jobs.ts'
import type { Run, RunWork } from '#server/runs/runs.ts'
import type { Step } from '#server/runs/step-work.ts'
import type { Storage } from '#server/files/storage.ts'
import type { Locale } from '#words/locales.ts'
import type { ExportFormat } from '../api/export-formats.ts'
import type { AddCalls, MemberCreation, ViewerOf } from '../api/kind-calls.ts'
import type { Kind } from '../model/kind.ts'
import type { KindPages } from '../model/addresses/kind-pages.ts'
import type { Row } from '../model/rows.ts'
import type { Viewer } from '../model/viewer.ts'
import type { ListAction, LoadListData } from '../office/list/added/list-additions.ts'
import type { TellQuickViewFacts } from '../office/list/added/quick-view-facts.ts'
import type { TellLanguages } from '../office/list/added/reader-languages-data.ts'
import type { TellRowNotes } from '../office/list/added/row-notes.ts'
import type { Guard } from '../model/guard.ts'
import type { Page } from '../page/page.ts'
import type { AnyDirectory } from '../public/directory/declaration.ts'
import type { ExplainedLender } from '../search/lent/lent-reasons.ts'
import type { Scope } from '../search/lists/scopes.ts'
import type { FileAccess } from '../store/history/row-files.ts'
import type { NamingTable } from '../store/writes/change-kind.ts'
import type { RowCheck } from '../store/writes/input.ts'
import type { Follower } from '../store/writes/row-work.ts'
import type { WithSave } from '../store/writes/writing.ts'
import type { MatchSource } from './match-sources.ts'
import type { PersonalData } from './personal-data.ts'
import type { MemberSource, StaffSource } from './work-queue.ts'

/** What a server has when its features start. `origin` is the address of the site, without a slash at its end. */
export type StartTools = { config: Config; storage: Storage; log: Log; origin: string }

/** What the calls of a server are made with. */
export type CallTools = {
  origin: string
  isSecure: boolean
  rateLimits: boolean
  storage: Storage
  /** Sites by which members may sign in. */
  social: { providers: readonly SignInProvider[]; allowPrivate: boolean }
  viewerOf: ViewerOf
  /** Has whoever sent this request not signed out since? */
  isStillIn: (request: FastifyRequest) => Promise<boolean>
  /** May this viewer ask for the list of the kind? */
  isListed: (kind: string, viewer: Viewer) => Promise<boolean>
  /** Addresses of public pages that are no entries, as visitors find them now. */
  openPages: () => Promise<readonly string[]>
  /** What the page with this first part of its address is called; null where there is none. */
  titleOfPage: (page: string, locale: Locale) => Promise<string | null>
}

/** `view` is a file of the feature: `list` for `list.page.tsx`; its loader and action stand beside it. */
export type FeaturePage = Omit<Page, 'id' | 'parts'>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type GuardsOf<Address extends string> = Readonly<Partial<Record<`${Method} ${Address}`, readonly Guard[]>>>
/** Guards say the most that may pass: the rules of the kind and the call itself may let in fewer. */
export type Calls = {
  guards: GuardsOf<`/${string}`>
  add: (app: FastifyInstance, tools: CallTools) => void
}
/** Calls after `/api/{kind}`: the menu flags of the kind close them too. Without `add` one of the `calls` adds them to its kinds. */
export type KindCalls = { guards: GuardsOf<'' | `/${string}`>; add?: AddCalls }

/** A job that is done later. `tools` are those of the server; a process without one has none. */
export type Job = (data: Record<string, unknown>, tools: () => StartTools) => Promise<unknown>
/** What goes on as long as the server does. @returns the way to end it, where there is something to end */
export type Process = (tools: StartTools) => Promise<(() => Promise<unknown>) | void>

export type RowCheckOfKind = { kind: Kind; check: RowCheck }
/** A check of rows of this kind, where other rows have to be asked. */
export const rowCheck = <K extends Kind>(
  kind: K,
  check: (row: Partial<Row<K>>) => Promise<Record<string, FieldProblem>>,
): RowCheckOfKind => ({ kind, check: check as RowCheck })

export type Feature = {
  /** Its folder. */
  readonly name: string
  /** Where its views stand below src/, when that is not `features/{name}`. */
  readonly folder?: string

  // Pages and calls.
  readonly pages?: readonly FeaturePage[]
  /** Pages that every kind of some sort has by its navigation. */
  readonly kindPages?: (pages: KindPages) => readonly FeaturePage[]
  readonly directories?: readonly AnyDirectory[]
  readonly calls?: readonly Calls[]
  readonly kindCalls?: readonly KindCalls[]
  /** How members make rows that they do not write field by field, by `POST /api/{kind}`. */
  readonly memberCreations?: readonly MemberCreation[]
  readonly exportFormats?: readonly ExportFormat[]

  // In every process that reads or writes rows: server, commands, tests.
  /** Interfaces of the engine that it implements: `provided(merging, { … })`. */
  readonly provides?: readonly (() => void)[]
  readonly rowChecks?: readonly RowCheckOfKind[]
  /** What stands or falls with a save. */
  readonly onSave?: readonly WithSave[]
  /** Tables of its own that name rows of any kind: they follow a row that becomes one of another kind. */
  readonly namingTables?: readonly NamingTable[]
  /** What follows saves in the background. */
  readonly followers?: readonly Follower[]
  readonly scopes?: readonly Scope[]
  /** Words by which rows of a kind are found besides their own. */
  readonly lenders?: readonly ExplainedLender[]
  /** What a match is told of rows beside their own values. */
  readonly matchSources?: readonly MatchSource[]
  /** What is kept of a member beside the rows of kinds. */
  readonly personalData?: readonly PersonalData[]
  readonly staffWork?: readonly StaffSource[]
  readonly memberTasks?: readonly MemberSource[]
  /** Of generated lists, by the name under which pages are given it. */
  readonly listData?: Readonly<Record<string, LoadListData>>
  /** By the name that forms send as `do`. */
  readonly listActions?: Readonly<Record<string, ListAction>>
  readonly rowNotes?: readonly TellRowNotes[]
  /** In which language a decision about a row is read. */
  readonly readerLanguages?: TellLanguages
  readonly quickViewFacts?: readonly TellQuickViewFacts[]
  /** The same beside forms. */
  readonly formFacts?: readonly TellQuickViewFacts[]
  /** Texts that are no rows yet, and show their files. */
  readonly fileAccess?: readonly FileAccess[]
  readonly jobs?: Readonly<Record<string, Job>>
  /** One at a time in all processes together; `enqueueSoon` asks for them. */
  readonly exclusiveJobs?: Readonly<Record<string, Job>>
  /** Work in portions that a killed process loses nothing of; `startRun` begins it. */
  readonly runs?: readonly RunWork[]
  /** What of its own is over, removed every night in the order of features. */
  readonly purges?: readonly Step[]
  /** At set times (cron, UTC), once for all processes together. */
  readonly schedules?: Readonly<Record<string, { cron: string; run: Job }>>
  /** Is told when something of the clock was done or failed. */
  readonly onRun?: RunListener
  /** Who is told of a run that was done or has failed, in the transaction that ends it. */
  readonly onRunOver?: (run: Run) => Promise<void>

  // In the server alone.
  /** Before its queue opens. */
  readonly configure?: (tools: StartTools) => void
  /** After its queue opened. */
  readonly processes?: readonly Process[]
}
