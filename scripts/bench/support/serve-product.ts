// The product as `npm start` serves it, jobs included (not with WORKER=0), as one process of its own; without rate limits. It says that it
// serves when its index has loaded (at once with BENCH_READY=0): what is measured is not half the database's.
import '../../production.ts'
import { searchIndex } from '#engine/search/current-index.ts'
import { InProcessIndex } from '#engine/search/in-process/index.ts'
import { connectDb } from '#server/database/db.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '../../../src/server.ts'
import { root } from '../../root.ts'
import { givenDatabase, serving } from './child.ts'

await connectDb(givenDatabase())
const config = readConfig(
  {
    LOG_LEVEL: 'error',
    // Beside the database: a kept one is opened with the key that its values are encrypted with, from whichever checkout.
    DATA_DIR: process.env['BENCH_FILES'],
    SEARCH_INDEX: process.env['SEARCH_INDEX'],
    WORKER: process.env['WORKER'],
  },
  root,
)
const server = await startServer({ ...config, port: 0, rateLimits: false })
const index = searchIndex()
if (index instanceof InProcessIndex && process.env['BENCH_READY'] !== '0') await index.ready()
serving(server.address, () => server.close())
