// Makes the product know its features: in every process what concerns rows, in the server also what goes on while it serves.
// Nobody else calls the functions that add something to the engine.
import type { FastifyInstance } from 'fastify'
import { addExportFormat } from '#engine/api/export-formats.ts'
import { addKindCalls, addMemberCreation } from '#engine/api/kind-calls.ts'
import type { CallTools, Feature, Job, StartTools } from '#engine/interfaces/feature.ts'
import { notProvided } from '#engine/interfaces/feature-interface.ts'
import { addMatchSource } from '#engine/interfaces/match-sources.ts'
import { addPersonalData } from '#engine/interfaces/personal-data.ts'
import { addPurge } from '#server/runs/purges.ts'
import { addMemberTasks, addStaffWork } from '#engine/interfaces/work-queue.ts'
import { addListAction, addListData } from '#engine/office/list/added/list-additions.ts'
import { addFormFacts, addQuickViewFacts } from '#engine/office/list/added/quick-view-facts.ts'
import { addReaderLanguages } from '#engine/office/list/added/reader-languages-data.ts'
import { addRowNotes } from '#engine/office/list/added/row-notes.ts'
import { useDirectories } from '#engine/public/directory/registry.ts'
import { addExplainedLender } from '#engine/search/lent/lent-reasons.ts'
import { addScope } from '#engine/search/lists/scopes.ts'
import { addFileAccess } from '#engine/store/history/row-files.ts'
import { addNamingTable } from '#engine/store/writes/change-kind.ts'
import { addRowCheck } from '#engine/store/writes/input.ts'
import { addFollower, addRowWork } from '#engine/store/writes/row-work.ts'
import { addWithSave } from '#engine/store/writes/writing.ts'
import { onJob, onRun, onSchedule, onWork } from '#server/queue/jobs.ts'
import { addRun, onRunOver } from '#server/runs/runs.ts'
import { features } from './features.ts'

let started: StartTools | undefined

function toolsOfServer(): StartTools {
  if (!started) throw new Error('this job needs a server: configureFeatures() was not called')
  return started
}

const handlerOf =
  (run: Job) =>
  async (data: Record<string, unknown>): Promise<void> =>
    void (await run(data, toolsOfServer))

function registerWork({
  exportFormats,
  kindCalls,
  jobs,
  exclusiveJobs,
  runs,
  purges,
  schedules,
  onRun: listener,
  onRunOver: overListener,
}: Feature): void {
  exportFormats?.forEach(addExportFormat)
  for (const { add } of kindCalls ?? []) if (add) addKindCalls(add)
  for (const [name, run] of Object.entries(jobs ?? {})) onJob(name, handlerOf(run))
  for (const [name, run] of Object.entries(exclusiveJobs ?? {})) {
    const handle = handlerOf(run)
    onWork(name, () => handle({}))
  }
  runs?.forEach(addRun)
  purges?.forEach(addPurge)
  for (const [name, { cron, run }] of Object.entries(schedules ?? {})) onSchedule(name, cron, handlerOf(run))
  if (listener) onRun(listener)
  if (overListener) onRunOver(overListener)
}

/**
 * In every process, before it reads or writes rows; twice is the same as once.
 * @throws when an interface of the engine is provided by no feature
 */
export function registerFeatures(all: readonly Feature[] = features): void {
  useDirectories(all.flatMap(({ directories }) => directories ?? []))
  for (const feature of all) {
    for (const provide of feature.provides ?? []) provide()
    for (const { kind, check } of feature.rowChecks ?? []) addRowCheck(kind, check)
    feature.memberCreations?.forEach(addMemberCreation)
    feature.onSave?.forEach(addWithSave)
    feature.namingTables?.forEach(addNamingTable)
    feature.followers?.forEach(addFollower)
    feature.scopes?.forEach(addScope)
    feature.lenders?.forEach(addExplainedLender)
    feature.matchSources?.forEach(addMatchSource)
    feature.personalData?.forEach(addPersonalData)
    feature.staffWork?.forEach(addStaffWork)
    feature.memberTasks?.forEach(addMemberTasks)
    for (const [name, load] of Object.entries(feature.listData ?? {})) addListData(name, load)
    for (const [name, action] of Object.entries(feature.listActions ?? {})) addListAction(name, action)
    feature.rowNotes?.forEach(addRowNotes)
    if (feature.readerLanguages) addReaderLanguages(feature.readerLanguages)
    feature.quickViewFacts?.forEach(addQuickViewFacts)
    feature.formFacts?.forEach(addFormFacts)
    feature.fileAccess?.forEach(addFileAccess)
    registerWork(feature)
  }
  const lacking = notProvided()
  if (lacking.length > 0) throw new Error(`no feature provides ${lacking.join(', ')}`)
}

/** In a server, before its queue opens. */
export function configureFeatures(tools: StartTools, all: readonly Feature[] = features): void {
  started = tools
  for (const { configure } of all) configure?.(tools)
  addRowWork(tools.log)
}

/** In a server, after its queue opened. `atEnd` is given what ends each. */
export async function startProcesses(
  tools: StartTools,
  atEnd: (end: () => Promise<unknown>) => void,
  all: readonly Feature[] = features,
): Promise<void> {
  for (const { processes } of all)
    for (const start of processes ?? []) {
      const end = await start(tools)
      if (end) atEnd(end)
    }
}

/** Adds every call of the features to a server. */
export function addCalls(app: FastifyInstance, tools: CallTools, all: readonly Feature[] = features): void {
  for (const { calls } of all) for (const { add } of calls ?? []) add(app, tools)
}
