// The product itself as one process of its own, without rate limits; without page cache when PAGE_CACHE=0, with a worker when WORKER=1.
import '../../production.ts'
import { connectDb } from '#server/database/db.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '../../../src/server.ts'
import { root } from '../../root.ts'
import { givenDatabase, serving } from './child.ts'

await connectDb(givenDatabase())
const config = readConfig({ LOG_LEVEL: 'error', SEARCH_INDEX: process.env['SEARCH_INDEX'] }, root)
const server = await startServer(
  { ...config, port: 0, worker: process.env['WORKER'] === '1', rateLimits: false },
  { keepsPages: process.env['PAGE_CACHE'] !== '0' },
)
serving(server.address, () => server.close())
