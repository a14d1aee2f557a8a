// Members of the running product whom a browser test makes for itself: registered, confirmed by their mail, signed in through the form.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { origin } from '#tests/support/product/browser.ts'
import { mailTo } from '#tests/support/outbox.ts'
import { memberPassword, registration, type Typed } from '#tests/support/people/registration.ts'

const post = async (path: string, body: unknown): Promise<number> =>
  (
    await fetch(origin() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status

/** An address of this try alone: a test that is tried once more registers somebody else, who was not there before. */
export const freshAddress = (name: string): string => `${name}.${Date.now().toString(36)}@example.org`

/** Registers by the API; the address is not confirmed yet. `more` replaces what is typed otherwise. */
export async function registerMember(email: string, more: Typed = {}): Promise<void> {
  expect(await post('/api/auth/register', registration(email, more))).toBe(202)
}

/** Registers, and confirms by the mail. */
export async function newMember(email: string, more: Typed = {}): Promise<void> {
  await registerMember(email, more)
  const token = /verify-email\/([\w-]{43})/.exec(await mailTo(email, /verify-email/))?.[1]
  expect(await post('/api/auth/verify-email', { token, password: more['password'] ?? memberPassword })).toBe(200)
}

/** Signs a member in through the form at this address. */
export async function enter(page: Page, email: string, password = memberPassword, path = '/login'): Promise<void> {
  await page.goto(origin() + path)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('form:has(#password) button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}
