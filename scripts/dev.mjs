// The product with reload on save: see dev.ts.
import { run } from './bootstrap.mjs'

run('dev.ts', { withTools: true })
