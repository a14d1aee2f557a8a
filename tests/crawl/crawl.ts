// Asks one address after the other and hands every answer to each of the checks: what they find is told by the check that found it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import type { Page } from '#engine/page/page.ts'
import { sheetLimits } from '#server/sheets/sheet-limits.ts'
import { isZip, listZip, unpackWhole } from '#server/sheets/xlsx/zip.ts'
import type { Actor, Stage } from '#tests/support/people/actors.ts'
import { undone } from '#tests/support/undone.ts'

export type CrawledAddress = {
  actor: Actor
  method: string
  url: string
  payload?: unknown
  headers?: Record<string, string>
  /** The call of the API as the server has it (`/api/hosts/:id`). */
  route?: string
  page?: Page
  /** What is asked of the page by a check of its own, beside what holds of every answer. */
  part?: 'whole' | 'data' | 'method' | 'form'
  /** What it wrote is taken back. */
  isUndone?: boolean
}

/** An answer with all that a check may want to know of it. */
export type Answered = LightMyRequestResponse & {
  asked: CrawledAddress
  /** What it says: a workbook is taken apart. */
  text: string
  /** How often the database was asked for it. */
  statements: number
}

/** What holds of each answer: its name says the fault that it finds. */
export type Check = {
  finds: string
  /** @returns what is wrong with this answer, each in one line */
  look: (answer: Answered) => readonly string[]
  /** What is wrong with all answers to one actor together: such as that nothing was there to be found. */
  afterAll?: (actor: Actor) => readonly string[]
}

/** Statements of one request: what jobs ask beside it is not its cost. */
const cost = new AsyncLocalStorage<{ statements: number }>()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const own = cost.getStore()
  if (own) own.statements += 1
  return Reflect.apply(query, this, given)
} as typeof query

function textOf(answer: LightMyRequestResponse): string {
  if (!isZip(answer.rawPayload)) return answer.body
  const limits = { ...sheetLimits, ratio: 10_000 }
  const parts = [...listZip(answer.rawPayload, limits).values()]
  return parts.map((part) => unpackWhole(answer.rawPayload, part, limits.unpacked).toString()).join('\n')
}

async function ask(stage: Stage, asked: CrawledAddress): Promise<Answered> {
  const { actor, method, url, payload, headers, isUndone } = asked
  // As a browser what a browser asks, as a program what a program does.
  const send = asked.page || !url.startsWith('/api/') ? stage.browse : stage.ask
  const more = { ...(payload === undefined ? {} : { payload }), ...(headers ? { headers } : {}) }
  const own = { statements: 0 }
  const work = () => cost.run(own, () => send(actor, method, url, more))
  const answer = await (isUndone ? undone(work) : work())
  return Object.assign(answer, { asked, text: textOf(answer), statements: own.statements })
}

const shortly = ({ actor, method, url, payload }: CrawledAddress): string =>
  `${actor} ${method} ${url.slice(0, 160)}${payload === undefined ? '' : ` ${String(payload).slice(0, 80)}`}`

export type Found = ReadonlyMap<string, readonly string[]>

/**
 * Asks all of these, one after the other.
 * @returns by the name of each check what it found
 */
export async function crawl(
  stage: Stage,
  requests: Iterable<CrawledAddress>,
  checks: readonly Check[],
): Promise<Found> {
  const found = new Map<string, string[]>(checks.map(({ finds }) => [finds, []]))
  const actors = new Set<Actor>()
  for (const asked of requests) {
    actors.add(asked.actor)
    const answer = await ask(stage, asked)
    for (const { finds, look } of checks)
      for (const fault of look(answer)) found.get(finds)?.push(`${shortly(asked)}: ${fault}`)
  }
  for (const { finds, afterAll } of checks)
    for (const actor of actors) found.get(finds)?.push(...(afterAll?.(actor) ?? []))
  return found
}
