import { describe, expect, it } from 'vitest'
import type { Role } from '#engine/model/viewer.ts'
import { mayAdd, mayEnter, officeMenu, trailOf } from './office-menu.ts'

const hrefs = (role: Role | null, country: unknown = null): string[] =>
  officeMenu({ role, country }).flatMap(({ items }) =>
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
  it('is empty without a role', () => expect(officeMenu({ role: null })).toEqual([]))
  it('never offers uploads to roles that may not upload', () =>
    expect(hrefs('executive').filter((href) => href.endsWith('/upload'))).toEqual([]))
  it('offers a country admin uploads and new rows once a country is set, and an author no uploads', () => {
    const uploads = (href: string): boolean => href.endsWith('/upload')
    expect(hrefs('country_admin', { code: 'TH' }).filter(uploads)).toContain('/backend/manages/talents/upload')
    expect(hrefs('country_admin').filter(uploads)).toEqual([])
    expect(hrefs('author').filter(uploads)).toEqual([])
    expect([mayAdd({ role: 'country_admin' }), mayAdd({ role: 'author' }), mayAdd({ role: 'user' })]).toEqual([
      false,
      true,
      false,
    ])
  })
  it('knows the way down to a page', () => {
    expect(
      trailOf(officeMenu({ role: 'admin' }), '/backend/settings/references/cities').map(({ word }) => word),
    ).toEqual(['settings', 'references', 'cities'])
    expect(trailOf(officeMenu({ role: 'admin' }), '/backend/manages/talents/form').map(({ word }) => word)).toEqual([
      'manages',
      'talents',
    ])
  })
  it('asks the guards of a page', () => {
    expect(mayEnter('editor', '/backend/settings/users')).toBe(false)
    expect(mayEnter('admin', '/backend/settings/users')).toBe(true)
  })
})
