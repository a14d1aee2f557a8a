// Measures speed: see bench.ts.
import { run } from './bootstrap.mjs'

run('bench.ts', { withTools: true })
