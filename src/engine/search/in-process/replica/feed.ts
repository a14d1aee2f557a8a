// What the index reads of the database: all rows once, and then those that were written, each time as of one moment.
import pg from 'pg'
import type { KindPlan } from '../index-query.ts'
import type { CodeRow } from '../codes/facet-codes.ts'
import { bytesOfId, sourceOf } from './read-row.ts'
import type { Source } from '../segment/segment.ts'

/** Where the index stands: what this snapshot of the database (pg_current_snapshot) sees is in it. */
export type Position = string

export type Changes = { position: Position; rows: Map<KindPlan, { ids: Buffer[]; sources: Source[] }>; delay: number }

const rowsAtOnce = 500
const changesAtOnce = 2000

/** Every value as the text that the database sends. */
const asText = { getTypeParser: () => (value: unknown) => value } as unknown as pg.CustomTypesConfig

const textsOf = async (client: pg.Client, text: string, values: unknown[] = []): Promise<(string | null)[][]> => {
  const config = { text, values, rowMode: 'array', types: asText }
  return (await client.query(config as unknown as pg.QueryArrayConfig)).rows as (string | null)[][]
}

export class Feed {
  private readonly client: pg.Client
  private readonly plans: readonly KindPlan[]
  /** The connection has ended. */
  isLost = false

  private constructor(client: pg.Client, plans: readonly KindPlan[]) {
    this.client = client
    this.plans = plans
    client.on('end', () => (this.isLost = true))
  }

  static async open(settings: pg.ClientConfig, plans: readonly KindPlan[]): Promise<Feed> {
    const client = new pg.Client({ ...settings, options: '-c timezone=UTC -c jit=off' })
    client.on('error', () => {}) // the next statement says so
    await client.connect()
    return new Feed(client, plans)
  }

  close = (): Promise<void> => this.client.end()

  /** What names the course of changes; another one means to begin anew. */
  async identity(): Promise<string> {
    const { rows } = await this.client.query<{ id: string }>(
      `select f.id || '/' || c.system_identifier || '/' || d.oid as id
       from search_feed f, pg_control_system() c, pg_database d where d.datname = current_database()`,
    )
    return rows[0]?.id ?? ''
  }

  private async atOneMoment<T>(work: () => Promise<T>): Promise<T> {
    await this.client.query('begin isolation level repeatable read read only')
    try {
      const result = await work()
      await this.client.query('commit')
      return result
    } catch (error) {
      await this.client.query('rollback').catch(() => {})
      throw error
    }
  }

  /** Reads every row of every kind, some at a time, and says where the index stands then. */
  async readAll(take: (plan: KindPlan, sources: Source[]) => Promise<void>): Promise<Position> {
    return this.atOneMoment(async () => {
      const position = (await textsOf(this.client, 'select pg_current_snapshot()::text'))[0]?.[0]
      for (const plan of this.plans) {
        await this.client.query({
          text: `declare index_rows no scroll cursor for ${plan.all.text}`,
          values: plan.all.values,
        })
        for (;;) {
          const rows = await textsOf(this.client, `fetch ${rowsAtOnce} from index_rows`)
          if (rows.length > 0)
            await take(
              plan,
              rows.map((row) => sourceOf(plan, row)),
            )
          if (rows.length < rowsAtOnce) break
        }
        await this.client.query('close index_rows')
      }
      return String(position)
    })
  }

  /** What facet codes stand for: all, or those of these numbers. */
  async readCodes(wanted: readonly number[] | null): Promise<CodeRow[]> {
    const { rows } = await this.client.query<CodeRow>(
      'select code, family, facet, value from facet_codes where $1::int[] is null or code = any($1::int[])',
      [wanted],
    )
    return rows
  }

  /** Is what was written since then still known? */
  async isKept(position: Position): Promise<boolean> {
    const { rows } = await this.client.query<{ kept: boolean }>({
      name: 'is-kept',
      text: `select pruned < pg_snapshot_xmin($1::pg_snapshot) and pg_snapshot_xmax($1::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as kept from search_feed`,
      values: [position],
    })
    return rows[0]?.kept === true
  }

  private async isChanged(position: Position): Promise<boolean> {
    const { rows } = await this.client.query<{ any: boolean }>({
      name: 'is-changed',
      text: `select exists (select from search_changes where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)) as any`,
      values: [position],
    })
    return rows[0]?.any === true
  }

  /** Rows that were written since then, as they are now; null when there are none. */
  async readChanges(position: Position): Promise<Changes | null> {
    if (!(await this.isChanged(position))) return null
    return this.atOneMoment(async () => {
      const changed = await textsOf(
        this.client,
        `select pg_current_snapshot()::text, family, array_to_json(array_agg(distinct row_id::text)), (extract(epoch from clock_timestamp() - min(at)) * 1000)::int::text
         from search_changes where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot) group by family`,
        [position],
      )
      const rows: Changes['rows'] = new Map()
      let delay = 0
      for (const [, family, ids, oldest] of changed) {
        const all = JSON.parse(ids as string) as string[]
        delay = Math.max(delay, Number(oldest))
        for (const plan of this.plans.filter(({ table }) => table === family))
          rows.set(plan, {
            ids: all.map((id) => bytesOfId(id)),
            sources: await this.readSome(plan, all),
          })
      }
      const now = changed[0]?.[0]
      return { position: now ?? position, rows, delay }
    })
  }

  private async readSome(plan: KindPlan, ids: readonly string[]): Promise<Source[]> {
    const sources: Source[] = []
    // In the order of ids, as segments are made.
    const sorted = [...ids].sort()
    for (let at = 0; at < sorted.length; at += changesAtOnce) {
      const values = [...plan.some.values.slice(0, -1), sorted.slice(at, at + changesAtOnce)]
      const rows = await textsOf(this.client, plan.some.text, values)
      sources.push(...rows.map((row) => sourceOf(plan, row)))
    }
    return sources
  }
}
