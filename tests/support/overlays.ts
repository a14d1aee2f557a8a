// What lies over pages once it is opened: menus, sheets, windows. How each is opened, and by whom.
import type { Page } from 'playwright-core'

type Who = 'visitor' | 'researcher@demo.example' | 'organization@demo.example' | 'admin@demo.example'

export type Overlay = {
  name: string
  path: string
  who?: Who
  /** Where it is only on one sort of device; else on a phone. */
  isWide?: true
  open: (page: Page) => Promise<unknown>
  /** What stands there then; else the details that were opened. */
  shown?: string
}

const popover = '[popover]:popover-open'
const dialog = 'dialog[open]'

const details =
  (inside: string) =>
  (page: Page): Promise<void> =>
    page.locator(`${inside} > summary`).first().click()
const press =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click()
const choose = async (page: Page): Promise<void> => {
  for (const at of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(at).check()
}

export const admin = 'admin@demo.example'
const talents = '/backend/manages/talents?sort=name'

export const overlays: readonly Overlay[] = [
  { name: 'menu of the site', path: '/', open: press('header [popovertarget=site-menu]'), shown: popover },
  { name: 'filters of people', path: '/asean-talent-pool', open: details('#filters details') },
  { name: 'filters of labs', path: '/lab-location', open: details('#filters details') },
  { name: 'sheet of a host', path: '/host', open: press('[data-list] h2 a'), shown: dialog },
  { name: 'sheet of a lab', path: '/lab-location', open: press('[data-list] h2 a'), shown: dialog },
  { name: 'sheet of a funder', path: '/funding-organization', open: press('[data-list] h2 a'), shown: dialog },
  {
    name: 'suggestions',
    path: '/',
    open: (page) => page.locator('main input[type=search]').fill('quan'),
    shown: '[role=listbox]',
  },
  {
    name: 'account menu',
    path: '/',
    who: 'researcher@demo.example',
    isWide: true,
    open: details('header details[name=topbar]:has(a[href$="/logout"])'),
  },
  {
    name: 'bell',
    path: '/my-profile',
    who: 'researcher@demo.example',
    open: press('header [popovertarget]:not([popovertarget=site-menu])'),
    shown: popover,
  },
  {
    name: 'crop of a picture',
    path: '/my-profile/info?part=account',
    who: 'organization@demo.example',
    open: async (page) => {
      const buffer = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      )
      await page.locator('input[name="avatar.file"]').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer })
      await page.locator('summary', { hasText: 'Crop the picture' }).click()
      await page.locator('button[aria-label^="Frame:"]').waitFor()
    },
  },
  {
    name: 'quick view',
    path: talents,
    who: admin,
    open: press('tbody th a[data-quick-view]'),
    shown: 'aside[aria-label^="Quick view"]',
  },
  { name: 'filters of a list', path: talents, who: admin, open: press('main a[href*="panel=filters"]'), shown: dialog },
  {
    name: 'menu of a row',
    path: talents,
    who: admin,
    open: press('tbody td:last-child [popovertarget]'),
    shown: popover,
  },
  {
    name: 'saved views',
    path: talents,
    who: admin,
    open: (page) => page.getByRole('button', { name: 'Saved views' }).click(),
    shown: popover,
  },
  {
    name: 'columns',
    path: talents,
    who: admin,
    open: (page) => page.getByRole('button', { name: 'Columns' }).click(),
    shown: popover,
  },
  {
    name: 'export',
    path: talents,
    who: admin,
    open: (page) => page.getByRole('button', { name: 'Export' }).first().click(),
    shown: popover,
  },
  {
    name: 'one field of chosen rows',
    path: talents,
    who: admin,
    open: async (page) => {
      await choose(page)
      await page.getByRole('button', { name: 'Set a field' }).click()
      await page.locator(`${dialog} select`).first().selectOption({ label: 'Industries' })
    },
    shown: dialog,
  },
  {
    name: 'status of chosen rows',
    path: talents,
    who: admin,
    open: async (page) => {
      await choose(page)
      await page.getByRole('button', { name: 'Set status' }).click()
      await page.locator(`${popover} button`).first().click()
    },
    shown: dialog,
  },
  {
    name: 'reason for chosen rows',
    path: '/backend/manages/talents?sort=name&status=pending',
    who: admin,
    open: async (page) => {
      await page.locator('tbody input[type=checkbox]').first().check()
      await page.getByRole('button', { name: 'Set status' }).click()
      await page
        .locator(popover)
        .getByRole('button', { name: /Return/ })
        .click()
    },
    shown: `${dialog} textarea`,
  },
  {
    name: 'merging of chosen rows',
    path: '/backend/settings/references/keywords?sort=name',
    who: admin,
    open: async (page) => {
      await choose(page)
      await page.getByRole('button', { name: 'Merge', exact: true }).click()
    },
    shown: dialog,
  },
  {
    name: 'command menu',
    path: '/backend',
    who: admin,
    isWide: true,
    open: (page) => page.keyboard.press('Control+k'),
    shown: dialog,
  },
  { name: 'keys', path: talents, who: admin, isWide: true, open: (page) => page.keyboard.press('?'), shown: dialog },
  {
    name: 'question before a form is left',
    path: '/backend/manages/hosts?edit=new',
    who: admin,
    open: async (page) => {
      await page.locator('[name="name.en"]').fill('Left without saving')
      await page.locator(dialog).getByRole('link', { name: 'Close' }).click()
    },
    shown: `${dialog} ${dialog}, ${dialog}:has([data-first])`,
  },
  {
    name: 'link in a rich text',
    path: '/backend/manages/hosts?edit=new',
    who: admin,
    open: async (page) => {
      await page.locator('#description').scrollIntoViewIfNeeded()
      await page.locator('[role=textbox]#description').click()
      await page.getByRole('button', { name: /^Link/ }).first().click()
    },
    shown: `${dialog} ${dialog}`,
  },
  {
    name: 'account menu of staff',
    path: '/backend',
    who: admin,
    open: details('header details[name=strip]:has(a[href$="/logout"], form)'),
    shown: 'header details[open]',
  },
  {
    name: 'menu of staff on a phone',
    path: '/backend',
    who: admin,
    open: press('header button'),
    shown: 'nav[data-open]',
  },
]
