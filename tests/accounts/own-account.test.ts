// The own account, the last one of its role, and an invited one: what staff may not do to them is refused in the reader's words.
import { expect, test } from 'vitest'
import type { ActionContext, Answer } from '#engine/page/context.ts'
import type { ListAnswer } from '#engine/office/list/list-answer.ts'
import { getKind } from '#engine/model/registry.ts'
import { usePasswordMemory } from '#engine/store/recent-password.ts'
import { records } from '#engine/store/records.ts'
import { system, type Viewer } from '#engine/model/viewer.ts'
import type { Locale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { inOwnLanguage } from '#features/accounts/sessions/own-language.ts'
import { startSession } from '#features/accounts/sessions/sessions.ts'
import { query, sql } from '#server/database/db.ts'
import { build } from '#tests/support/build.ts'
import { openWorld } from '#tests/support/product/world.ts'
import { action as act } from '#features/accounts/staff/users.action.ts'

const { app } = openWorld()
const users = () => getKind('users')

const make = async (role: 'secret' | 'admin', locale: Locale = 'en'): Promise<Viewer & { id: string }> => {
  const values = { fullName: `A ${role}`, email: `${role}.${Math.random()}@example.org`, role, status: 'active' }
  const { id } = await records(system(), users()).create(values)
  return { ...system(locale), who: 'staff', id, role, name: values.fullName }
}
const answerTo = async (viewer: Viewer, fields: [string, string][]) =>
  (await act({
    viewer,
    locale: viewer.locale,
    words: await wordsIn(viewer.locale),
    query: new URLSearchParams(),
    form: new URLSearchParams(fields),
    page: { kind: 'users' },
  } as unknown as ActionContext)) as Extract<Answer<ListAnswer>, { status: number }>

test('nobody moves the own account to the trash or changes it among others', async () => {
  const [one, other] = [await make('admin'), await make('admin', 'th')]
  for (const intent of [
    ['do', 'trash'],
    ['do', 'set'],
  ] as [string, string][]) {
    const both = [one.id, other.id].map((id): [string, string] => ['id', id])
    const { status, data } = await answerTo(other, [intent, ['field', 'status'], ['status', 'disabled'], ...both])
    expect([status, data?.message]).toEqual([422, (await wordsIn('th')).problems.refusals.own_account])
  }
  expect((await records(system(), users()).get(one.id))['status']).toBe('active')
})

test('the last admin stays, and the API and the list say why', async () => {
  const [keeper, last] = [await make('secret'), await make('admin')]
  const others = await records(system(), users()).list({ where: { role: 'admin' }, size: 100 }, ['id', 'email'])
  for (const { id } of others.rows) if (id !== last.id) await records(system(), users()).remove(id)
  const said = (await wordsIn('en')).problems.refusals.last_of_its_sort
  expect(
    await answerTo(keeper, [
      ['do', 'trash'],
      ['id', last.id],
    ]),
  ).toMatchObject({ status: 422, data: { message: said } })
  const answer = await app.as(keeper).delete(`/api/users/${last.id}`)
  expect([answer.statusCode, answer.json().message]).toEqual([409, said])
})

test('an invitation that is sent again is audited; one that is not sent is not', async () => {
  usePasswordMemory({ isRecent: async () => true, enter: async () => ({ is: 'right' }) })
  const keeper = await make('secret')
  const guest = (email: string, status: string) =>
    records(system(), users()).create({ fullName: 'A guest', email, role: 'author', status })
  const { id } = await guest('invited.again@example.org', 'invited')
  const active = await guest('active.already@example.org', 'active')
  const press = async (row: string) =>
    (
      await answerTo(keeper, [
        ['do', 'invite'],
        ['id', row],
      ])
    ).status
  expect([await press(id), await press(active.id)]).toEqual([200, 422])
  const entries = await query(sql`select row_id id, actor_id by from audit_entries where action = 'resend'`)
  expect(entries).toEqual([{ id, by: keeper.id }])
})

test('who signs in goes on in the language of the account, unless another one was chosen or read', async () => {
  const values = { fullName: 'A reader', email: `reader.${Math.random()}@example.org`, role: 'editor', locale: 'th' }
  const { id } = await records(system(), users()).create({ ...values, status: 'active' })
  const issued = await startSession('staff', id, { device: null })
  const goesTo = (locale: Locale, cookies: Record<string, string>, path = '/backend?flash=signedIn') =>
    inOwnLanguage(issued, { locale, cookies }, path)
  expect(await goesTo('en', {})).toBe('/th/backend?flash=signedIn')
  expect(await goesTo('en', {}, '/backend/manages/hosts?q=a')).toBe('/th/backend/manages/hosts?q=a')
  expect(await goesTo('en', { locale: 'en' })).toBe('/backend?flash=signedIn')
  // The page of another language puts its own before the path.
  expect(await goesTo('lo', {})).toBe('/backend?flash=signedIn')
  const member = await build('members', { status: 'active', memberType: 'researcher', locale: 'zh' })
  const theirs = await startSession('member', member.id, { device: null })
  expect(await inOwnLanguage(theirs, { locale: 'en', cookies: {} }, '/my-profile')).toBe('/zh/my-profile')
})
