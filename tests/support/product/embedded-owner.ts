// A process that owns an embedded database until it is killed: for tests of what happens then.
import { startEmbedded } from '#server/embedded/embedded-postgres.ts'

const { firstStart, pid, stop } = await startEmbedded({ folder: process.argv[2]!, settings: { fsync: 'off' } }).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  },
)
process.stdout.write(`${JSON.stringify({ firstStart, pid: pid() })}\n`)
const keepAlive = setInterval(() => {}, 1000)
process.once('SIGTERM', () => {
  clearInterval(keepAlive)
  void stop()
})
