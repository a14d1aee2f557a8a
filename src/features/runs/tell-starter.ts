// Says that a run is over to who began it: what it counted, and the way to its page.
import { findRow } from '#engine/store/reading/stored-rows.ts'
import { users } from '#kinds/users/kind.ts'
import { isUuid } from '#lib/identifiers/uuid.ts'
import { notify } from '#server/notifications/notify.ts'
import { addressOf, consoleRunNames, type Run } from '#server/runs/runs.ts'
import { defaultLocale, isLocale } from '#words/locales.ts'
import { wordsIn } from '#words/words-in.ts'
import { consolePath } from './console/address.ts'
import { nameOf, textOfCounts } from './console/texts.ts'

/** Nobody is told of a dry run, which is begun to be looked at, nor of what the clock began. */
export async function tellStarter(run: Run): Promise<void> {
  const { number, name, state, counts, is_dry: isDry } = run
  if (isDry || !consoleRunNames().includes(name)) return
  const starter = isUuid(run.started_by) ? await findRow(users, run.started_by) : null
  if (starter?.status !== 'active') return
  const locale = isLocale(starter.locale) ? starter.locale : defaultLocale
  const words = (await wordsIn(locale)).processes
  const path = addressOf(run) ?? (starter.role === 'secret' ? `${consolePath}?run=${number}` : '/backend')
  const reader = { locale, words }
  await notify({ realm: 'staff', account: starter.id }, 'runs', {
    event: `run:${number}:${run.finished_at}`,
    what: 'run_finished',
    values: { number, state, process: name },
    link: path,
    mail: {
      template: 'run_finished',
      to: starter.email,
      locale,
      values: {
        name: starter.fullName,
        number,
        state,
        process: nameOf(name, reader),
        counted: textOfCounts(counts, reader) || words.none,
        path,
      },
    },
  })
}
