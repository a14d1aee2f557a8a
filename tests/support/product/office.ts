// What tests of the back office do again and again: read and make rows as a program, and open it signed in.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { enterAs, type Program, useBrowser, type Visit, type VisitOptions } from './browser.ts'

export type Row = { id: string; slug: string; version: number } & Record<string, unknown>
export type Rows = { rows: Row[]; total: number }

export const readRows = async (who: Program, path: string): Promise<Rows> =>
  (await (await who.get(path)).json()) as Rows

export async function makeRow(who: Program, kind: string, body: Record<string, unknown>): Promise<Row> {
  const answer = await who.send('POST', `/api/${kind}`, body)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as Row
}

export const countryId = async (who: Program, code: string): Promise<string> =>
  ((await (await who.get(`/api/countries/${code}`)).json()) as Row).id

/** A host that waits for review. */
export async function waitingHost(who: Program, name: string): Promise<Row> {
  const firstOf = async (kind: string) => (await readRows(who, `/api/${kind}?size=1`)).rows[0]?.id
  const made = await makeRow(who, 'hosts', {
    name: { en: name },
    organizationName: name,
    offerKinds: ['internship'],
    country: await countryId(who, 'TH'),
    contactEmail: 'review@example.org',
    organizationType: await firstOf('organization-types'),
    domainIndustries: [await firstOf('domain-industries')],
  })
  const answer = await who.send('POST', `/api/hosts/${made.id}/status`, { status: 'pending', version: made.version })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return made
}

/** Until the form that is open says that its row stands there. What happened to the row, below, names states as well. */
export const untilRowIs = (page: Page, status: string): Promise<void> =>
  page.locator(`aside > section:first-child > [data-status=${status}]`).waitFor()

/** For the top of a test file. The function it returns opens pages as somebody who is signed in, also where script is off. */
export function useOffice(): (email: string, options?: VisitOptions) => Promise<Visit> {
  const visit = useBrowser()
  return async (email, options = {}) => {
    const made = await visit(options)
    await enterAs(made.page, email)
    return made
  }
}
