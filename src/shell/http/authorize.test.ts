import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { Guard } from '#engine/model/guard.ts'
import { roles, type Viewer, visitor } from '#engine/model/viewer.ts'
import { problemBody } from '#engine/api/problem-body.ts'
import { isProblem } from '#server/errors.ts'
import { useDatabase } from '#tests/support/product/database.ts'
import { getStoredSettings, saveSettings } from '#features/settings/settings.ts'
import { system } from '#engine/model/viewer.ts'
import { policy } from '../../policy.ts'
import { authorizeCall, authorizePage, requirePolicy } from './authorize.ts'

useDatabase()

const member: Viewer = { ...visitor(), who: 'member', id: '1' }
const staff = (role: Viewer['role']): Viewer => ({ ...visitor(), who: 'staff', id: '1', role })
const everybody = [visitor(), member, ...roles.map(staff)]

/** A server with one call behind these guards and flags: what it answers to somebody. */
async function answerOf(guards: string[], flags: string[], viewer: Viewer): Promise<{ status: number; code: string }> {
  const app = fastify()
  requirePolicy(app, () => ({ guards: guards as Guard[], flags }))
  app.addHook('onRequest', (request) => authorizeCall(request, viewer))
  app.setErrorHandler(async (error, request, reply) => {
    if (!isProblem(error)) throw error
    request.identity = { viewer } as typeof request.identity
    return reply.code(error.status).send(await problemBody(error, request))
  })
  app.get('/api/x', async () => ({ code: 'in' }))
  const answer = await app.inject('/api/x')
  await app.close()
  return { status: answer.statusCode, code: answer.json<{ code: string }>().code }
}

describe('one table of pages and calls', () => {
  test('has each address with its method once', () => {
    const all = policy.flatMap(({ methods, address }) => methods.map((method) => `${method} ${address}`))
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })

  test('has pages and calls, behind guards of the same names', () => {
    const behind = (guard: Guard): string[] =>
      policy.filter(({ guards }) => guards.includes(guard)).map(({ page }) => (page ? 'page' : 'call'))
    for (const guard of ['authen', 'authen-admin', 'backend'] as const)
      expect(new Set(behind(guard))).toEqual(new Set(['page', 'call']))
  })
})

describe('a guard that nobody knows', () => {
  test('is an error of the server for calls and for pages, whoever asks', async () => {
    for (const viewer of everybody) {
      expect(await answerOf(['root'], [], viewer)).toEqual({ status: 500, code: 'unknown_guard' })
      await expect(authorizePage({ guards: ['root' as Guard], flags: [] }, viewer, '/x')).rejects.toMatchObject({
        status: 500,
        code: 'unknown_guard',
      })
    }
  })
})

describe('whom a guard keeps out', () => {
  test('a page sends on, a call answers 401 without a session and 403 with one', async () => {
    const rule = { guards: ['authen-admin', 'backend', 'admin'] as const, flags: [] }
    const guards = [...rule.guards]
    expect(await authorizePage(rule, visitor(), '/th/backend/x?a=1')).toBe(
      '/backend/login?redirect=%2Fbackend%2Fx%3Fa%3D1',
    )
    expect(await answerOf(guards, [], visitor())).toMatchObject({ status: 401 })
    expect(await authorizePage(rule, member, '/backend/x')).toBe('/')
    expect(await answerOf(guards, [], member)).toMatchObject({ status: 403 })
    expect(await authorizePage(rule, staff('editor'), '/backend/x')).toBe('/backend')
    expect(await answerOf(guards, [], staff('editor'))).toMatchObject({ status: 403 })
    expect(await authorizePage(rule, staff('admin'), '/backend/x')).toBeNull()
    expect(await answerOf(guards, [], staff('admin'))).toEqual({ status: 200, code: 'in' })
  })

  test('a call of members alone is closed to staff', async () => {
    expect(await answerOf(['authen', 'frontend'], [], staff('secret'))).toMatchObject({ status: 403 })
    expect(await answerOf(['authen', 'frontend'], [], member)).toMatchObject({ status: 200 })
  })
})

test('a menu flag that is off hides pages and calls from everybody but staff', async () => {
  const flags = ['show_menu_resourse_host']
  const page = (viewer: Viewer): Promise<string | null> => authorizePage({ guards: [], flags }, viewer, '/x')
  await saveSettings(system(), { show_menu_resourse_host: false }, (await getStoredSettings()).version)
  for (const viewer of [visitor(), member]) {
    expect(await answerOf([], flags, viewer)).toMatchObject({ status: 404 })
    await expect(page(viewer)).rejects.toMatchObject({ status: 404 })
  }
  expect(await answerOf([], flags, staff('user'))).toMatchObject({ status: 200 })
  expect(await page(staff('user'))).toBeNull()
  await saveSettings(system(), { show_menu_resourse_host: true }, (await getStoredSettings()).version)
  expect(await answerOf([], flags, member)).toMatchObject({ status: 200 })
  expect(await page(visitor())).toBeNull()
})
