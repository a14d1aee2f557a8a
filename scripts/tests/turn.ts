// Long rounds of the tests (languages of every page, kinds of the walkers) are asked in turns: each run asks a share of them, and
// every run of one commit the same share.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** Seconds. The commit that mends another one soon after it meets the same share; and a day does not always begin with the same. */
const turnLasts = 5 * 3600

/** When the commit that stands here was made (s since 1970); null without git. */
function committedAt(): number | null {
  if (!existsSync(join(root, '.git'))) return null
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 && /^\d+\n$/.test(stdout) ? Number(stdout) : null
}

/**
 * What TEST_TURN is in the tests: a whole number, or `all`.
 * @param asksAll everything was asked for, or files by their names
 * @throws Error with one line where TEST_TURN says something else
 */
export function chooseTurn(asksAll: boolean): string {
  const given = process.env['TEST_TURN']
  if (given && !/^(?:all|\d{1,9})$/.test(given)) throw new Error(`TEST_TURN: a whole number or all, not ${given}`)
  if (given) return given
  const at = asksAll ? null : committedAt()
  return at === null ? 'all' : String(Math.floor(at / turnLasts))
}
