// What axe finds wrong with a page that is open, in words.
import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Wrong = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }

/** What moves comes to rest: halfway its colors are others. */
const rest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** @param within only in there: what lies under an open menu is covered, and comes free when it closes */
export async function violationsOf(page: Page, hasContrast = true, within?: string): Promise<string[]> {
  await rest(page)
  await page.evaluate(`globalThis.axe ?? (() => { ${axe.source} })()`)
  const { violations } = await page.evaluate<{ violations: Wrong[] }>(
    `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: {
        'landmark-unique': { enabled: true },
        'empty-table-header': { enabled: true },
        'color-contrast': { enabled: ${hasContrast} },
      },
    })`,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id} ${nodes
        .slice(0, 2)
        .map((node) => `${String(node.target)} ${node.failureSummary ?? ''}`)
        .join('; ')}`,
  )
}
