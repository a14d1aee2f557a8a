// The fast part of the tests: see check.ts.
import { run } from './bootstrap.mjs'

run('check.ts', { withTools: true })
