// `npm run check`: one line a step, and what is wrong.
import { checkSteps } from './check-steps.ts'
import { runSteps } from './steps.ts'
import { end, endOnSignals, main, say } from './terminal.ts'

await main(async () => {
  endOnSignals()
  const results = await runSteps(checkSteps())
  const failed = results.filter(({ ok }) => !ok)
  say(
    failed.length
      ? `${failed.length} of ${results.length} steps failed: ${failed.map(({ name }) => name).join(', ')}`
      : 'all well',
  )
  await end(failed.length ? 1 : 0)
})
