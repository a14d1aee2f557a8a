import { describe, expect, it } from 'vitest'
import type { Role } from '#engine/viewer.ts'
import { mayEnter, officeMenu, trailOf } from './office-menu.ts'

const hrefs = (role: Role | null): string[] =>
  officeMenu(role).flatMap(({ items }) =>
    items.flatMap((item) => [item.href, ...item.children.map(({ href }) => href)]),
  )

describe('menu of the back office', () => {
  it('holds only pages that exist', () => {
    expect(hrefs('secret')).toContain('/backend/manages/talents')
    expect(hrefs('secret')).not.toContain('/backend/manages/blogs')
  })
  it('leaves out settings for roles that cannot use them', () => {
    expect(hrefs('editor').filter((href) => href.startsWith('/backend/settings'))).toEqual([])
    expect(hrefs('admin')).toContain('/backend/settings/references/keywords')
  })
  it('is empty without a role', () => expect(officeMenu(null)).toEqual([]))
  it('never offers uploads to roles that may not upload', () =>
    expect(hrefs('executive').filter((href) => href.endsWith('/upload'))).toEqual([]))
  it('knows the way down to a page', () => {
    expect(trailOf(officeMenu('admin'), '/backend/settings/references/cities').map(({ word }) => word)).toEqual([
      'settings',
      'references',
      'cities',
    ])
    expect(trailOf(officeMenu('admin'), '/backend/manages/talents/form').map(({ word }) => word)).toEqual([
      'manages',
      'talents',
    ])
  })
  it('asks the guards of a page', () => {
    expect(mayEnter('editor', '/backend/settings/users')).toBe(false)
    expect(mayEnter('admin', '/backend/settings/users')).toBe(true)
  })
})
