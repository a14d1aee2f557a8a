import { describe, expect, it } from 'vitest'
import type { Role } from '#engine/model/viewer.ts'
import { registry } from '#kinds/index.ts'
import { wordsIn } from '#words/words-in.ts'
import { hasSign } from './sidebar-icon.tsx'
import { groupWord, homeWord, itemsIn, mayAdd, mayEnter, nameOfItem, officeMenu, breadcrumbsOf } from './office-menu.ts'

const hrefs = (role: Role | null, country: unknown = null): string[] =>
  officeMenu({ role, country }).flatMap(({ items }) =>
    items.flatMap((item) => [item.href, ...item.children.map(({ href }) => href)]),
  )

describe('menu of the back office', () => {
  it('holds only pages that exist', () => {
    expect(hrefs('secret')).toContain('/backend/manages/talents')
    expect(hrefs('secret')).not.toContain('/backend/manages/comments')
  })
  it('leaves out settings for roles that cannot use them', () => {
    expect(hrefs('editor').filter((href) => href.startsWith('/backend/settings'))).toEqual([])
    expect(hrefs('admin')).toContain('/backend/settings/references/keywords')
  })
  it('leads a country admin to the universities of the own country, and to no list that others keep', () => {
    const references = (country: unknown) =>
      hrefs('country_admin', country).filter((href) => href.includes('/settings/references/'))
    expect(references({ code: 'TH' })).toEqual(
      ['ror', 'affiliations'].map((page) => `/backend/settings/references/universities/${page}`),
    )
    expect(references(null)).toEqual([])
  })
  it('calls nothing work or managing for who only reads, and keeps a screen whose list is closed to them', () => {
    expect([homeWord('executive'), groupWord('manages', 'executive')]).toEqual(['overview', 'entries'])
    expect([homeWord('country_admin'), groupWord('manages', 'admin')]).toEqual(['home', 'manages'])
    expect(hrefs('executive')).toContain('/backend/manages/needs/lacks')
    expect(hrefs('executive')).not.toContain('/backend/manages/needs')
  })
  it('shows reference data to whom it belongs; the universities of a country stand among what is managed', () => {
    const places = (role: Role, href: string): string[] =>
      officeMenu({ role, country: { code: 'TH' } }).flatMap(({ word, items }) =>
        items.flatMap((item) =>
          itemsIn([{ word, items: [item] }]).some((one) => one.href === href) ? [word, item.word] : [],
        ),
      )
    const ror = '/backend/settings/references/universities/ror'
    expect(places('admin', ror)).toEqual(['settings', 'references'])
    expect(places('country_admin', ror)).toEqual(['manages', 'rorMatches'])
    for (const role of ['country_admin', 'editor', 'author', 'executive', 'user'] as const)
      expect(
        itemsIn(officeMenu({ role, country: { code: 'TH' } })).map(({ word }) => word),
        role,
      ).not.toContain('references')
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
      breadcrumbsOf(officeMenu({ role: 'admin' }), '/backend/settings/references/cities').map(({ word }) => word),
    ).toEqual(['settings', 'references', 'cities'])
    expect(
      breadcrumbsOf(officeMenu({ role: 'admin' }), '/backend/manages/talents/form').map(({ word }) => word),
    ).toEqual(['manages', 'talents'])
  })
  it('keeps the order and the letters of the specification, whichever kinds have come', () => {
    const order = {
      manages:
        'talents.t funding-organizations.f lab-locations.l training-courses.c hosts.o publications.p young-talents.y match-companies.m asean-networks.n co-authors.a blogs.b forums.q contact-messages.x needs.d',
      settings: 'slides banners topbar-logos supports managed-by portals members users.u',
      references:
        'network-types index-standards organization-types religions universities cities countries domain-industries departments keywords.k',
    }
    for (const [group, names] of Object.entries(order)) {
      const known = names.split(' ')
      const placed = registry.kinds
        .filter(({ navigation }) => navigation?.menu === group && !navigation.under)
        .toSorted((a, b) => (a.navigation?.order ?? 0) - (b.navigation?.order ?? 0))
        .map(({ name, navigation }) => (navigation?.letter ? `${name}.${navigation.letter}` : name))
      // A kind of the specification stands in its order and has its letter; others may stand between.
      const named = placed.filter((one) => known.some((name) => name.split('.')[0] === one.split('.')[0]))
      expect(named, group).toEqual(known.filter((name) => named.includes(name)))
      expect(named.length, group).toBeGreaterThan(0)
    }
  })
  it('calls kinds as themselves where the menu has no word of its own', async () => {
    const { menu } = (await wordsIn('th')).staff
    expect(nameOfItem('hosts', menu, 'th')).toBe('หน่วยงานเจ้าภาพ')
    expect(nameOfItem('talents', menu, 'th')).toBe('บุคลากร')
    const unnamed = itemsIn(officeMenu({ role: 'secret' })).filter(({ word }) => nameOfItem(word, menu, 'th') === word)
    expect(unnamed).toEqual([])
  })
  it('asks the guards of a page', () => {
    expect(mayEnter('editor', '/backend/settings/users')).toBe(false)
    expect(mayEnter('admin', '/backend/settings/users')).toBe(true)
  })
})

describe('signs of the narrow menu', () => {
  it('each item has a sign of its own, none of the lists that people confuse', () => {
    const words = officeMenu({ role: 'secret' }).flatMap(({ items }) => items.map(({ word }) => word))
    expect(words.filter((word) => !hasSign(word))).toEqual([])
  })
})
