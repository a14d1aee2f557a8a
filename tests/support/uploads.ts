// Uploads by the buttons that a person presses.
import type { Page } from 'playwright-core'
import { origin, whenAlive } from '#tests/support/product/browser.ts'

export type FileGiven = string | { name: string; text: string | Buffer }

/** Chooses a file (a path, or a made one) on the upload page of a kind; the step of columns opens. */
export async function chooseFile(page: Page, file: FileGiven, list = '/backend/manages/talents'): Promise<void> {
  await page.goto(`${origin()}${list}/upload?step=file`)
  await whenAlive(page)
  await page
    .locator('#file')
    .setInputFiles(
      typeof file === 'string'
        ? file
        : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text as string) },
    )
  await page.waitForURL(/run=\d+/)
}

/** From the chosen file to the check. */
export async function upload(page: Page, file: FileGiven, list?: string): Promise<void> {
  await chooseFile(page, file, list)
  // What the file has no column for is done without.
  const goOn = page.locator('input[name="goOn"]')
  if ((await goOn.count()) > 0) await goOn.check()
  await page.locator('button[data-next]').click()
  await page.waitForURL(/step=check/)
  // The address changes a moment before the page.
  await page.locator('button[data-next]').waitFor({ state: 'detached' })
}

/** The numbers of the step, in their order. */
export const numbers = (page: Page): Promise<string[]> => page.locator('main dl dd').allInnerTexts()

export const runOf = (page: Page): string => new URL(page.url()).searchParams.get('run') ?? ''

/** From the check to the commit; `publish` publishes complete rows at once. */
export async function takeOver(page: Page, publish = false): Promise<void> {
  await page.locator('main a[href*="step=commit"]').first().click()
  await page.waitForURL(/step=commit/)
  if (publish) await page.locator('#publish').check()
  await page.locator('button[name="do"][value="commit"]').click()
}
