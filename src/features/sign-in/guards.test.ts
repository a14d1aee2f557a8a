import { expect, test } from 'vitest'
import { roles, type Viewer, visitor } from '#engine/viewer.ts'
import { passGuards, safeRedirect } from './guards.ts'

type Who = Parameters<typeof passGuards>[1]

const signedIn = { id: '1', name: 'A', role: null, country: null, avatar: null }
const nobody: Who = { viewer: visitor(), signedIn: null }
const member: Who = { viewer: { ...visitor(), who: 'member', id: '1' }, signedIn }
const staff = (role: Viewer['role']): Who => ({
  viewer: { ...visitor(), who: 'staff', id: '1', role },
  signedIn: { ...signedIn, role },
})

const actors: Record<string, Who> = { nobody, member, ...Object.fromEntries(roles.map((role) => [role, staff(role)])) }
const all = Object.keys(actors)
const people = all.filter((name) => name !== 'nobody')
const back = '?redirect=%2Fx%3Fa%3D1'

const table: [guard: string, letsIn: string[], elsewhere: string][] = [
  ['authen', people, `/login${back}`],
  ['authen-admin', people, `/backend/login${back}`],
  ['guest', ['nobody'], '/'],
  ['guest-admin', ['nobody'], '/backend'],
  ['frontend', ['member'], '/'],
  ['backend', [...roles], '/'],
  ['admin', ['secret', 'admin'], '/backend'],
  ['country_admin', ['secret', 'admin', 'country_admin'], '/backend'],
  ['secret', ['secret'], '/backend'],
]

for (const [guard, letsIn, elsewhere] of table)
  for (const [name, who] of Object.entries(actors))
    test(`${guard} ${letsIn.includes(name) ? 'lets in' : 'turns away'} ${name}`, () => {
      expect(passGuards([guard], who, '/x?a=1')).toEqual(letsIn.includes(name) ? null : { redirect: elsewhere })
    })

test('a guard nobody knows is an error for everybody', () => {
  for (const name of ['root', 'constructor', ''])
    for (const who of Object.values(actors)) expect(passGuards([name], who, '/x')).toEqual({ status: 500 })
})

test('the first guard that turns away decides', () => {
  expect(passGuards(['authen-admin', 'backend', 'secret'], nobody, '/th/backend?_data=x&tab=2')).toEqual({
    redirect: '/backend/login?redirect=%2Fbackend%3Ftab%3D2',
  })
  expect(passGuards(['authen-admin', 'backend', 'secret'], staff('user'), '/backend')).toEqual({ redirect: '/backend' })
})

test('redirects stay on this site', () => {
  for (const good of ['/', '/backend?tab=1', '/host?item=a#b', '/a/b//c']) expect(safeRedirect(good, '/f')).toBe(good)
  for (const bad of [
    '',
    null,
    undefined,
    '//evil.example',
    '/\\evil.example',
    '\\/evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/a\nb',
    ' /a',
    'backend',
    '/a\\b',
    '/.//evil.example',
    '/backend/..//evil.example',
    '/%2e//evil.example',
    '/x/%2E%2e//evil.example',
  ])
    expect(safeRedirect(bad, '/f')).toBe('/f')
})
