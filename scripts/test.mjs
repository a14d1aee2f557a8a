// Everything that must be true: see test.ts.
import { run } from './bootstrap.mjs'

run('test.ts', { withTools: true })
