import { expect, test } from 'vitest'
import { roles, type Viewer, visitor } from '#engine/model/viewer.ts'
import { closedBy, redirectFor, safeRedirect } from './guards.ts'
import type { Guard } from '#engine/model/guard.ts'

type Who = Parameters<typeof closedBy>[1]

const nobody: Who = visitor()
const member: Who = { who: 'member', role: null }
const staff = (role: Viewer['role']): Who => ({ who: 'staff', role })

const actors: Record<string, Who> = { nobody, member, ...Object.fromEntries(roles.map((role) => [role, staff(role)])) }
const all = Object.keys(actors)
const people = all.filter((name) => name !== 'nobody')
const back = '?redirect=%2Fx%3Fa%3D1'

const table: [guard: Guard, letsIn: string[], elsewhere: string][] = [
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

for (const [guard, letsIn, to] of table) {
  test(`${guard} sends pages to ${to}`, () => expect(redirectFor(guard, '/x?a=1')).toBe(to))
  for (const [name, who] of Object.entries(actors))
    test(`${guard} ${letsIn.includes(name) ? 'lets in' : 'turns away'} ${name}`, () => {
      expect(closedBy([guard], who)).toBe(letsIn.includes(name) ? null : guard)
    })
}

test('a guard nobody knows is an error for everybody', () => {
  for (const name of ['root', 'constructor', ''])
    for (const who of Object.values(actors)) expect(closedBy([name], who)).toBe('unknown')
})

test('the first guard that turns away decides', () => {
  expect(closedBy(['authen-admin', 'backend', 'secret'], nobody)).toBe('authen-admin')
  expect(closedBy(['authen-admin', 'backend', 'secret'], staff('user'))).toBe('secret')
  expect(closedBy(['authen-admin', 'root'], nobody)).toBe('authen-admin')
})

test('a sign-in page leads back to the page without its language and without what its script adds', () => {
  expect(redirectFor('authen-admin', '/th/backend?_data=x&tab=2')).toBe('/backend/login?redirect=%2Fbackend%3Ftab%3D2')
})

test('redirects stay on this site', () => {
  for (const good of ['/', '/backend?tab=1', '/host?item=a#b', '/a/b/c/', '/a?next=//b\\c'])
    expect(safeRedirect(good, '/f')).toBe(good)
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
    '/a/b//c',
    '/th//evil.example',
    '/th/%2Fevil.example',
    '/a?b=\t',
    '/.//evil.example',
    '/backend/..//evil.example',
    '/%2e//evil.example',
    '/x/%2E%2e//evil.example',
  ])
    expect(safeRedirect(bad, '/f')).toBe('/f')
})
