// A worker of the outbox in a process of its own, to be killed by a test.
import type pg from 'pg'
import { startMails } from '../../src/features/mails/start.ts'
import { connectDb } from '#server/database/db.ts'
import { createLog } from '#server/log.ts'
import { useMasterKey } from '#server/crypto/encrypt-secrets.ts'
import { testLimits, testSender } from './mails.ts'

const { database, smtpUrl, dataDir, key } = JSON.parse(process.env['MAIL_WORKER'] ?? '{}') as {
  database: pg.PoolConfig
  smtpUrl: string
  dataDir: string
  key: string
}
useMasterKey(Buffer.from(key, 'base64'))
await connectDb({ ...database, max: 4 })
await startMails({
  smtpUrl,
  dataDir,
  worker: true,
  sender: async () => testSender,
  limits: testLimits,
  log: createLog('silent'),
})
process.stdout.write('at work\n')
